import type { AnyExtension, Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { Decoration } from '@tiptap/pm/view'
import type { ComponentType } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Language, Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import type { ChordId } from '#web/commands/chords.ts'
import type { OpenPage, PageValue } from '#web/components/document/open-page.ts'
import type { NoticeListener } from '#web/realtime/connect-document.ts'
import type { ScriptFigures } from './follow-script.ts'
import type { SlashItem } from './slash-items.ts'

/** Props of a component in one of the editor's slots. */
export type SlotProps = {
  editor: Editor
  script: Script
  mayEdit: boolean
  figures: ScriptFigures
  /** Synchronously closes everything that covers the text, so that the text can take the focus. */
  onLeave(): void
  /** Subscribes to the server's notifications about the script; returns the unsubscribe function. */
  onNotice(listener: NoticeListener): () => void
  /**
   * Presence of the users who have the script open, one state per window; undefined in a page
   * without a live document.
   */
  awareness: Awareness | undefined
}

/** A button in the margin of a block, opposite its handle. */
export type GutterMark = {
  text: string
  /** Accessible name. */
  name: string
  press(): void
}

/** An entry of the script's menu. */
export type MenuEntry = {
  id: string
  name: Pair
  /** Key chord that runs the entry, wherever the focus is on the page. */
  chord?: ChordId
  /** Right that a user needs to see the entry. */
  right?: 'script.edit' | 'script.manage'
  group: MenuGroup
  /** Hides the entry on pages that have a tab for the same screen. */
  hasTab?: true
  isDanger?: true
  run(page: OpenPage): void
}

/** A menu entry whose `run` is bound to the open page. */
export type RunnableEntry = Omit<MenuEntry, 'run'> & { run(): void }

/** Groups of the script's menu, in display order. */
export const MENU_GROUPS = ['write', 'talk', 'script'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** An action in the menus of blocks and sections. */
export type PartAction = {
  id: string
  name: Pair
  isOffered(part: Part, page: OpenPage): boolean
  run(editor: Editor, part: Part, page: OpenPage): void
}

/** A block or section, by its id. */
type Part = { kind: 'block' | 'section'; id: string }

/**
 * A value that an addition renders in the text; `read` is called again after each change of
 * `dependsOn`.
 */
type Shown<T> = { read: T; dependsOn: PageValue<unknown> }

/**
 * A feature's additions to the editor, by slot. The editor imports no feature, so the page passes a
 * list, which must not change while the editor is open.
 */
export type EditorAddition = {
  name: string
  /** Leaves the addition out in templates. */
  notInTemplates?: true
  /** TipTap extensions: keys, input, plugins. */
  extensions?(page: OpenPage): readonly AnyExtension[]
  /** Marks on words and blocks, also recomputed after each change of the text. */
  decorations?: Shown<(state: EditorState, page: OpenPage) => Decoration[]>
  /** The mark in the margin of the block with this id. */
  gutter?: Shown<(block_id: string, language: Language, page: OpenPage) => GutterMark | null>
  /** Buttons in the bar over selected words, also for readers without edit rights. */
  selectionTools?: ComponentType<{ editor: Editor }>
  /** Buttons in the touch bar above the keyboard. */
  touchTools?: ComponentType<{ editor: Editor }>
  /** Items of the slash menu that insert text. Loaded each time the menu opens. */
  slash?(): Promise<readonly SlashItem[]>
  /** Actions in the menus of blocks and sections. */
  partActions?: readonly PartAction[]
  /** Tools in the sticky row above the text. */
  headerTools?: ComponentType<SlotProps>
  /** A panel next to the text, or in a drawer in narrow windows. */
  sidePanel?: ComponentType<SlotProps>
  /** A notice above the text. */
  notice?: ComponentType<SlotProps>
  /** Dialogs, views and further panels (`page-parts.tsx`). */
  panels?: readonly ComponentType<SlotProps>[]
  /** Shown instead of the text while the component renders anything. */
  cover?: ComponentType<SlotProps>
  /** Entries of the script's menu. */
  menu?: readonly MenuEntry[]
  /** Called when the user clicks the status next to the title. */
  openStatus?(page: OpenPage): void
  /** Called when the user returns to the text. Closes what the addition shows over the text. */
  onLeave?(page: OpenPage): void
}

type ComponentSlot = 'headerTools' | 'sidePanel' | 'notice' | 'panels' | 'cover'

/** Renders a slot's components in the order of the additions. */
export function EditorSlot({
  slot,
  additions,
  ...props
}: SlotProps & { slot: ComponentSlot; additions: readonly EditorAddition[] }) {
  return additions.flatMap(({ name, [slot]: parts = [] }) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of an addition never changes
    [parts].flat().map((Part, at) => <Part key={`${name} ${at}`} {...props} />),
  )
}
