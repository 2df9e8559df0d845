import type { Command } from '@tiptap/pm/state'
import type { Language, Pair } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Value } from '#document/blocks/block-kind.ts'
import type { Block, BlockType } from '#document/blocks.ts'
import type { Speaker } from '#document/speakers.ts'

/** A block to make: its type, and attributes that differ from their defaults. */
export type NewBlock = { name: BlockType; [attribute: string]: Value }

/** What a block's description may know of the screen around it. */
export type ViewContext = {
  /** In a written script nobody speaks: a line is a paragraph. */
  kind: ScriptKind
  /** The reader's language, which need not be the script's. */
  language: Language
  mayEdit: boolean
  /** What a section is called, by its id; undefined where it is gone. */
  sectionName(id: string): string | undefined
}

/** What stands in the margin of a block. */
export type BlockLabel = {
  text: string
  /** Who speaks: a reader is told where the voice changes. */
  speaker?: Speaker
  /** In the editor it is a button of this name, which runs the command for the block at a position. */
  press?: { name: string; command(pos: number): Command }
}

/** What a block has besides its words: a control in the editor, words for a reader. */
export type Control =
  | { as: 'words'; className: string; text: string }
  | {
      as: 'field'
      className: string
      attribute: string
      name: string
      placeholder?: string
      value: string
      /** What a reader gets instead of the bare value. */
      reads?: string
      maxLength?: number
      inputMode?: 'decimal'
      /** What is stored for what was typed; undefined leaves what is stored. */
      read(typed: string): Value | undefined
    }
  | {
      as: 'section'
      className: string
      /** The section it leads to; null where it leads nowhere in particular. */
      target: string | null
      text: string
      name: string
      isLost: boolean
    }

/** One way to make a block, as the menus offer it. */
export type BlockChoice = {
  id: string
  /** The kind of script that offers it; without one both do. */
  in?: ScriptKind
  makes: NewBlock
  name: Pair
  hint: Pair
  /** Found besides the names: readings, romaji, synonyms. */
  words: string
  /** The path of its picture, 20 × 20, drawn as a line. */
  icon: string
}

/**
 * A kind of block on the screen: one description, which the editor draws with controls and the share page,
 * the preview and the print as words, with the same elements and classes. Its CSS stands beside it.
 */
export type BlockView<B extends Block = Block> = {
  choices: readonly BlockChoice[]
  label(block: B, context: ViewContext): BlockLabel
  /** What stands in an empty text (`paragraph`: in a written script), and the label of each of several texts, by the text's name. */
  texts: Partial<Record<string, { label?: Pair; placeholder: Pair; paragraph?: Pair }>>
  /** Data attributes of its element, by their names. */
  data?(block: B, context: ViewContext): Record<string, string>
  /** Below the words; in their place where it has none. As many each time, in the same order. */
  controls?(block: B, context: ViewContext): readonly Control[]
  /** Its controls name sections. */
  followsSections?: boolean
  /** What Enter makes after it; else the default block. */
  next?(block: B): NewBlock
  /** Keys of its own, tried before the editor's. */
  keys?(kind: ScriptKind): Record<string, Command>
  /** What its menu offers besides, for the block at a position. */
  actions?: readonly { id: string; name: Pair; command(pos: number): Command }[]
  /** Shown in the outline as a tick. */
  hasTick?: boolean
}
