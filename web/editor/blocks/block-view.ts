import type { Command } from '@tiptap/pm/state'
import type { Language, Pair } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { Value } from '#document/blocks/block-kind.ts'
import type { Block, BlockType } from '#document/blocks.ts'
import type { Speaker } from '#document/speakers.ts'

/** Type of a block to create, and the attributes that differ from their defaults. */
export type NewBlock = { name: BlockType; [attribute: string]: Value }

export type ViewContext = {
  /** A prose script (`script`) has no speakers, so its lines are paragraphs. */
  kind: ScriptKind
  /** The reader's language, which may differ from the script's. */
  language: Language
  mayEdit: boolean
  /** Title of a section by id; undefined if it no longer exists. */
  sectionName(id: string): string | undefined
}

export type BlockLabel = {
  text: string
  /**
   * Speaker of a line. Pages for readers use it to show only the first label of consecutive lines
   * by one speaker.
   */
  speaker?: Speaker
  /**
   * Makes the label a button in the editor. `name` is the button's accessible name; `command` acts
   * on the block at `pos`.
   */
  press?: { name: string; command(pos: number): Command }
}

/**
 * Content of a block in addition to its text. The editor shows this content as a control, the pages
 * for readers show words.
 */
export type Control =
  | { as: 'words'; className: string; text: string }
  | {
      as: 'field'
      className: string
      attribute: string
      name: string
      placeholder?: string
      value: string
      reads?: string
      maxLength?: number
      inputMode?: 'decimal'
      /** Parses typed text for storage; undefined keeps the stored value. */
      read(typed: string): Value | undefined
    }
  | {
      as: 'section'
      className: string
      /** Id of the section to which the control leads; null if none is chosen. */
      target: string | null
      text: string
      name: string
      isLost: boolean
    }

export type BlockChoice = {
  id: string
  /** Kind of script in which the choice is offered; both kinds if omitted. */
  in?: ScriptKind
  makes: NewBlock
  name: Pair
  hint: Pair
  /** Further words that find the choice: the name in kana and romaji, synonyms. */
  words: string
  /** SVG path of the icon, a line drawing of 20 × 20. */
  icon: string
}

/**
 * Rendering of one kind of block. The editor shows controls; shared pages, previews and prints show
 * words in the same elements and classes. The CSS file of a kind has the name of its module.
 */
export type BlockView<B extends Block = Block> = {
  choices: readonly BlockChoice[]
  label(block: B, context: ViewContext): BlockLabel
  /**
   * The placeholder of each text, shown while the text is empty. Prose scripts use `paragraph`
   * instead. Kinds with several texts also have a `label` for each text.
   */
  texts: Partial<Record<string, { label?: Pair; placeholder: Pair; paragraph?: Pair }>>
  data?(block: B, context: ViewContext): Record<string, string>
  /** Controls below the block's text, or instead of it. Their number and order must not change. */
  controls?(block: B, context: ViewContext): readonly Control[]
  /** True if the controls show names of sections and must follow their changes. */
  followsSections?: boolean
  /** The block that Enter creates after this block; by default `DEFAULT_BLOCK`. */
  next?(block: B): NewBlock
  /** Key bindings in blocks of this kind; they precede the editor's bindings. */
  keys?(kind: ScriptKind): Record<string, Command>
  /** Extra entries in the menu of a block; `pos` is the block's position. */
  actions?: readonly { id: string; name: Pair; command(pos: number): Command }[]
  /** True if the outline marks the block with a tick. */
  hasTick?: boolean
}
