import type { GutterMark } from './additions.tsx'
import type { ViewContext } from './blocks/block-view.ts'

/** A menu that a control opens, for the section or block at `pos`. */
export type ScriptEditorMenu = {
  menu: 'block' | 'section' | 'section_kind' | 'section_target' | 'branch_target' | 'speaker'
  pos: number
  anchor: HTMLElement
}

/**
 * Context of the controls in the text. Code that changes it calls a redraw function below.
 * Thousands of React components would be far slower.
 */
export type ScriptEditorHost = ViewContext & {
  /** Names of sections by id, shown by branches. */
  sectionNames: ReadonlyMap<string, string>
  /** Formatted speaking times of sections by id. */
  sectionTimes: ReadonlyMap<string, string>
  openMenu(menu: ScriptEditorMenu): void
  /** For each addition with margin marks, a function that returns the mark of a block. */
  gutters: readonly ((block_id: string) => GutterMark | null)[]
  /** Functions that redraw the margin marks of blocks. */
  gutterRedraws: Set<() => void>
  /** Functions that redraw nodes after a change of language or rights. */
  redraws: Set<() => void>
  /** Functions that redraw nodes with names or times of sections. */
  sectionRedraws: Set<() => void>
}

/** Redraws the controls of all nodes after a change of language or rights. */
export function redraw(host: ScriptEditorHost): void {
  for (const each of host.redraws) each()
}

/** Redraws all nodes with names or times of sections. */
export function redrawSections(host: ScriptEditorHost): void {
  for (const each of host.sectionRedraws) each()
}

/** Redraws the margin marks of all blocks. */
export function redrawGutters(host: ScriptEditorHost): void {
  for (const each of host.gutterRedraws) each()
}
