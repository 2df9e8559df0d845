import type { EditorAddition } from './additions.tsx'
import type { ViewContext } from './blocks/block-view.ts'

/** A menu that a control on the sheet asks for, over the section or block that begins at `pos`. */
export type ScriptEditorMenu = {
  menu: 'block' | 'section' | 'section_kind' | 'section_target' | 'branch_target' | 'speaker'
  pos: number
  anchor: HTMLElement
}

/**
 * What the sheet's own controls need to know of the screen around it. It changes in place: the
 * screen sets it and then calls `redraw`, which is far cheaper than thousands of React components.
 */
export type ScriptEditorHost = ViewContext & {
  /** Section id → its name, for branches. */
  sectionNames: ReadonlyMap<string, string>
  /** Section id → its speaking time in words. */
  sectionTimes: ReadonlyMap<string, string>
  openMenu(menu: ScriptEditorMenu): void
  /** What additions show beside blocks. */
  gutters: readonly NonNullable<EditorAddition['gutter']>[]
  /** What the drawn blocks do when one of those has changed. */
  gutterRedraws: Set<() => void>
  /** What the drawn nodes do when language or rights have changed. */
  redraws: Set<() => void>
  /** Those of them that show names or times of sections. */
  sectionRedraws: Set<() => void>
}

/** Draws the controls of every node anew, after a change of language or rights. */
export function redraw(host: ScriptEditorHost): void {
  for (const each of host.redraws) each()
}

/** Draws anew what names sections or shows their times. */
export function redrawSections(host: ScriptEditorHost): void {
  for (const each of host.sectionRedraws) each()
}

/** Draws anew what stands beside the blocks. */
export function redrawGutters(host: ScriptEditorHost): void {
  for (const each of host.gutterRedraws) each()
}
