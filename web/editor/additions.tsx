import type { AnyExtension, Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { Decoration } from '@tiptap/pm/view'
import type { ComponentType } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Language, Pair } from '#contract/language.ts'
import type { Script } from '#contract/scripts.ts'
import type { ChordId } from '#web/commands/chords.ts'
import type { NewsListener } from '#web/realtime/connect-document.ts'
import type { ScriptFigures } from './follow-script.ts'
import type { SlashItem } from './slash-items.ts'

/** What a component in one of the editor's slots gets. */
export type SlotProps = {
  editor: Editor
  script: Script
  mayEdit: boolean
  figures: ScriptFigures
  /** Somebody leaves for the text: what covers it closes, at once, so that the text can take the focus. */
  onLeave(): void
  /** Hears what the server says of the script beside its content. Gives what ends the listening. */
  onNews(listener: NewsListener): () => void
  /** Who has the script open, in which windows; nothing in a page that is not live. */
  awareness: Awareness | undefined
}

/** A button in the margin of a block, on the side away from its handle. */
export type GutterMark = {
  text: string
  /** What it is to somebody who hears the page. */
  name: string
  press(): void
}

/** An entry of the script's menu. */
export type MenuEntry = {
  id: string
  name: Pair
  /** Found besides the name: readings, romaji, synonyms. */
  words?: string
  /** The chord that does the same, wherever the focus is on the page. */
  chord?: ChordId
  /** Offered to those who have it. */
  right?: 'script.edit'
  run(): void
}

/** An entry of the menu of a block and of a section. */
export type PartAction = {
  id: string
  name: Pair
  isOffered(part: Part): boolean
  run(editor: Editor, part: Part): void
}

/** A block or section, by its id. */
type Part = { kind: 'block' | 'section'; id: string }

/** Something an addition shows in the text, and how it says that it has changed. Returns what ends that. */
type Shown<T> = { read: T; subscribe?(changed: () => void): () => void }

/**
 * What a feature adds to the editor: the slots it fills. The editor knows no feature; whoever opens it
 * hands it the list. A list must not change while the editor is open.
 */
export type EditorAddition = {
  name: string
  /** It is about what a script takes part in, and a template does not. */
  notInTemplates?: true
  /** TipTap's: keys, input, plugins. */
  extensions?: readonly AnyExtension[]
  /** Marks on words and blocks, read anew with each change of the text. */
  decorations?: Shown<(state: EditorState) => Decoration[]>
  /** Beside the block with that id. */
  gutter?: Shown<(block_id: string, language: Language) => GutterMark | null>
  /** Buttons in the bar over selected words; also for who may only read. */
  selectionTools?: ComponentType<{ editor: Editor }>
  /** Buttons in the bar for fingers, above the keyboard. */
  touchTools?: ComponentType<{ editor: Editor }>
  /** In the slash menu: words to be written where the slash stood. Asked each time it opens. */
  slash?(): Promise<readonly SlashItem[]>
  /** In the menus of blocks and sections. */
  partActions?: readonly PartAction[]
  /** In the row of tools that stays in view. */
  headerTools?: ComponentType<SlotProps>
  /** Beside the text; in a drawer where the window is narrow. */
  sidePanel?: ComponentType<SlotProps>
  /** A line above the text. */
  notice?: ComponentType<SlotProps>
  /** What opens on the far side of the text; a drawer where the window is narrow. */
  panel?: ComponentType<SlotProps>
  /** In the place of the text, as long as it draws anything. */
  cover?: ComponentType<SlotProps>
  /** In the menu of the script. */
  menu?: readonly MenuEntry[]
  /** The status beside the title opens it. */
  openStatus?(): void
  /** Somebody leaves for the text: what covers it goes. */
  onLeave?(): void
}

type ComponentSlot = 'headerTools' | 'sidePanel' | 'notice' | 'panel' | 'cover'

/** A slot with what the additions put into it, in their order. */
export function EditorSlot({
  slot,
  additions,
  ...props
}: SlotProps & { slot: ComponentSlot; additions: readonly EditorAddition[] }) {
  return additions.map(({ name, [slot]: Part }) => Part && <Part key={name} {...props} />)
}
