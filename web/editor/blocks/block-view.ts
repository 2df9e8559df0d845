import type { Command } from '@tiptap/pm/state'
import type { Language, Pair } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Value } from '#document/blocks/block-kind.ts'
import type { Block, BlockType } from '#document/blocks.ts'
import type { Speaker } from '#document/speakers.ts'

/** A block to create: its type, and attributes other than their defaults. */
export type NewBlock = { name: BlockType; [attribute: string]: Value }

/** Context of a block's view. */
export type ViewContext = {
  /** A written script (`script`) has no speakers, so its lines are paragraphs. */
  kind: ScriptKind
  /** The reader's language, which may differ from the script's. */
  language: Language
  mayEdit: boolean
  /** Title of a section by id; undefined if it no longer exists. */
  sectionName(id: string): string | undefined
}

/** Content of a block's margin. */
export type BlockLabel = {
  text: string
  /** The speaker; readers see the label only on the first of several lines by the same speaker. */
  speaker?: Speaker
  /**
   * In the editor, the label is a button with this accessible name that runs the command for the
   * block at `pos`.
   */
  press?: { name: string; command(pos: number): Command }
}

/** A block's content besides its text: a control in the editor, words for readers. */
export type Control =
  | { as: 'words'; className: string; text: string }
  | {
      as: 'field'
      className: string
      attribute: string
      name: string
      placeholder?: string
      value: string
      /** Text for readers in place of the raw value. */
      reads?: string
      maxLength?: number
      inputMode?: 'decimal'
      /** Parses typed text for storage; undefined keeps the stored value. */
      read(typed: string): Value | undefined
    }
  | {
      as: 'section'
      className: string
      /** Id of the target section; null without one. */
      target: string | null
      text: string
      name: string
      isLost: boolean
    }

/** One way to create a block, as a menu item. */
export type BlockChoice = {
  id: string
  /** Kind of script in which the choice is offered; both kinds if omitted. */
  in?: ScriptKind
  makes: NewBlock
  name: Pair
  hint: Pair
  /** Search words besides the names: readings, romaji, synonyms. */
  words: string
  /** SVG path of the icon, a line drawing of 20 × 20. */
  icon: string
}

/**
 * The rendering of a block kind. The editor adds controls; shared pages, previews and prints have
 * words instead, with the same elements and classes. Its CSS file has the same name.
 */
export type BlockView<B extends Block = Block> = {
  choices: readonly BlockChoice[]
  label(block: B, context: ViewContext): BlockLabel
  /**
   * Texts of the block by name: the placeholder while it is empty (`paragraph`: in written
   * scripts), and a label if the kind has several texts.
   */
  texts: Partial<Record<string, { label?: Pair; placeholder: Pair; paragraph?: Pair }>>
  /** Data attributes of its element. */
  data?(block: B, context: ViewContext): Record<string, string>
  /** Controls below the text, or instead of it. Their number and order must not change. */
  controls?(block: B, context: ViewContext): readonly Control[]
  /** True if its controls contain names of sections. */
  followsSections?: boolean
  /** The block that Enter creates after it; by default a `DEFAULT_BLOCK`. */
  next?(block: B): NewBlock
  /** Keys of the block kind, tried before the editor's. */
  keys?(kind: ScriptKind): Record<string, Command>
  /** Extra items of its menu, for the block at a position. */
  actions?: readonly { id: string; name: Pair; command(pos: number): Command }[]
  /** True if the outline marks the block with a tick. */
  hasTick?: boolean
}
