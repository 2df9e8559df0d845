import type { GutterMark } from './additions.tsx'
import type { ViewContext } from './blocks/block-view.ts'

/** A menu that a control opens, for the section or block with this id. */
export type ScriptEditorMenu = {
  menu: 'block' | 'section' | 'section_kind' | 'section_target' | 'branch_target'
  id: string
  anchor: HTMLElement
}

/**
 * Context of the controls in the text. The controls are not React components, because these would
 * be far slower. Code that changes the context must therefore call a redraw function below.
 */
export type ScriptEditorHost = ViewContext & {
  sectionNames: ReadonlyMap<string, string>
  sectionTimes: ReadonlyMap<string, string>
  openMenu(menu: ScriptEditorMenu): void
  gutters: readonly ((block_id: string) => GutterMark | null)[]
  gutterRedraws: Set<() => void>
  redraws: Set<() => void>
  sectionRedraws: Set<() => void>
}

/** Redraws the controls of all nodes after a change of language or rights. */
export function redraw(host: ScriptEditorHost): void {
  for (const each of host.redraws) each()
}

export function redrawSections(host: ScriptEditorHost): void {
  for (const each of host.sectionRedraws) each()
}

export function redrawGutters(host: ScriptEditorHost): void {
  for (const each of host.gutterRedraws) each()
}
