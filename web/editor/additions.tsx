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

export type GutterMark = {
  text: string
  name: string
  press(): void
}

export type MenuEntry = {
  id: string
  name: Pair
  chord?: ChordId
  right?: 'script.edit' | 'script.manage'
  group: MenuGroup
  hasTab?: true
  isDanger?: true
  run(page: OpenPage): void
}

/** A menu entry whose `run` is bound to the open page. */
export type RunnableEntry = Omit<MenuEntry, 'run'> & { run(): void }

export const MENU_GROUPS = ['write', 'talk', 'script'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export type PartAction = {
  id: string
  name: Pair
  isOffered(part: Part, page: OpenPage): boolean
  run(editor: Editor, part: Part, page: OpenPage): void
}

type Part = { kind: 'block' | 'section'; id: string }

/**
 * A value that an addition renders in the text; `read` is called again after each change of
 * `dependsOn`.
 */
type Shown<T> = { read: T; dependsOn: PageValue<unknown> }

/**
 * The parts that one feature adds to the editor. The page passes a list of additions, because the
 * editor imports no feature. The list must not change while the editor is open.
 */
export type EditorAddition = {
  name: string
  notInTemplates?: true
  extensions?(page: OpenPage): readonly AnyExtension[]
  /** Marks on words and blocks, also recomputed after each change of the text. */
  decorations?: Shown<(state: EditorState, page: OpenPage) => Decoration[]>
  gutter?: Shown<(block_id: string, language: Language, page: OpenPage) => GutterMark | null>
  /** Buttons in the bar over selected words, also for readers without edit rights. */
  selectionTools?: ComponentType<{ editor: Editor }>
  touchTools?: ComponentType<{ editor: Editor }>
  /** Items of the slash menu that insert text. Loaded each time the menu opens. */
  slash?(): Promise<readonly SlashItem[]>
  partActions?: readonly PartAction[]
  headerTools?: ComponentType<SlotProps>
  sidePanel?: ComponentType<SlotProps>
  notice?: ComponentType<SlotProps>
  /** Dialogs, views and further panels, created with `page-parts.tsx`. */
  panels?: readonly ComponentType<SlotProps>[]
  /** Replaces the text as long as the component renders something. */
  cover?: ComponentType<SlotProps>
  menu?: readonly MenuEntry[]
  openStatus?(page: OpenPage): void
  /**
   * Called when the user returns to the text. Closes everything that the addition shows over the
   * text.
   */
  onLeave?(page: OpenPage): void
}

type ComponentSlot = 'headerTools' | 'sidePanel' | 'notice' | 'panels' | 'cover'

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
