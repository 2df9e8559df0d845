import type { GutterMark } from './additions.tsx'
import type { ViewContext } from './blocks/block-view.ts'

/** A menu requested by a control, for the section or block at `pos`. */
export type ScriptEditorMenu = {
  menu: 'block' | 'section' | 'section_kind' | 'section_target' | 'branch_target' | 'speaker'
  pos: number
  anchor: HTMLElement
}

/**
 * Context of the controls in the text. It is mutated in place, followed by `redraw`, which is far
 * cheaper than thousands of React components.
 */
export type ScriptEditorHost = ViewContext & {
  /** Section names by id, for branches. */
  sectionNames: ReadonlyMap<string, string>
  /** Speaking times of sections by id, as text. */
  sectionTimes: ReadonlyMap<string, string>
  openMenu(menu: ScriptEditorMenu): void
  /** Marks that additions show beside blocks. */
  gutters: readonly ((block_id: string) => GutterMark | null)[]
  /** Redraw callbacks of the blocks' marks. */
  gutterRedraws: Set<() => void>
  /** Redraw callbacks of the nodes, for changes of language or rights. */
  redraws: Set<() => void>
  /** Redraw callbacks of the nodes with names or times of sections. */
  sectionRedraws: Set<() => void>
}

/** Redraws the controls of all nodes after a change of language or rights. */
export function redraw(host: ScriptEditorHost): void {
  for (const each of host.redraws) each()
}

/** Redraws names and times of sections. */
export function redrawSections(host: ScriptEditorHost): void {
  for (const each of host.sectionRedraws) each()
}

/** Redraws the marks beside blocks. */
export function redrawGutters(host: ScriptEditorHost): void {
  for (const each of host.gutterRedraws) each()
}
