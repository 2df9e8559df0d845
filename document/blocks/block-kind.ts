import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { cleanText } from '../clean-text.ts'
import type { Speaker } from '../speakers.ts'
import type { MarkedText, TextMark } from '../text-marks.ts'

/**
 * Flags of the block's ProseMirror node. The rest of the node is generated from `attributes` and
 * `texts`.
 */
type NodeFlags = { isolating?: boolean; defining?: boolean; selectable?: boolean }

export type Value = string | number | null

/** An attribute: its default and the parser of untrusted stored values. */
type Attribute<V extends Value = Value> = { default: V; read(value: unknown): V }

export type Attributes = Record<string, Attribute>

type Values<A extends Attributes> = {
  [K in keyof A]: A[K] extends Attribute<infer V> ? V : never
}

/** Characters before and after a block's text in the plain-text format, such as brackets. */
export type Marks = readonly [before: string, after: string]

type TextPart<V> = {
  /** Child node that holds the text; absent if the block has a single text. */
  node?: string
  /** Speaker of the text; absent for text without a speaker. */
  speaker?(values: V): Speaker
  field?(values: V): string | null
  marks?(language: Language, speaker: Speaker, values: V): Marks
  /**
   * True if the block shows this text; if absent, the block always shows it. For example, a table
   * row does not show the unused cells at its end (`countCells`).
   */
  isShown?(values: V): boolean
}

/**
 * Kind of speech of a block's texts:
 * - `said`: spoken as written.
 * - `asked`: spoken with the same meaning, not always in the same words.
 * - `unspoken`: not spoken, so the words need no speaking time.
 *
 * Generated canvas notes never quote `asked` texts.
 */
export type Speech = 'said' | 'asked' | 'unspoken'

export type PrintedContext = {
  language: Language
  /** A plain script (kind `script`) prints no speakers. */
  kind: ScriptKind
  titleOf(id: string): string | undefined
}

/**
 * A printed part of a block: labelled speech, prose, a remark, a list item, a table row or an
 * answer field. `text` contains ruby notation.
 */
export type PrintedPart =
  | ({ layout: 'said'; label: string; isFramed?: true } & MarkedText)
  | ({ layout: 'prose' } & MarkedText)
  | ({ layout: 'remark'; label: string | null } & MarkedText)
  | ({ layout: 'field'; label: string } & MarkedText)
  | ({ layout: 'item'; mark: 'bullet' | 'number' | 'branch'; level: number } & MarkedText)
  | { layout: 'row'; cells: readonly MarkedText[] }

export type SpeechContext = {
  speaker: Speaker
  section_kind: string
  before: { speaker: Speaker; text: string } | null
}

type Parsing<D> = {
  /**
   * Labels before a colon that mark a line of this kind (`メモ：`). The parser never interprets these
   * words as a speaker or a heading.
   */
  labels?: readonly string[]
  /** Parses a line in the kind's notation, e.g. in brackets; null for other lines. */
  marked?(line: string): D | null
  /**
   * Parses a speaker's words that lack the kind's notation. Returns null if another kind must parse
   * the words. `merges`: the result replaces the block of the preceding line and contains its text.
   */
  said?(words: string, context: SpeechContext): { made: D; merges?: boolean } | null
}

/**
 * Definition of a block kind, without its UI components.
 * - `T`: name of the kind.
 * - `A`: attributes.
 * - `X`: names of the texts.
 * - `B`: type of the block.
 * - `D`: the block without id and type.
 */
export type BlockDefinition<T extends string, A extends Attributes, X extends string, B, D> = {
  type: T
  node: NodeFlags
  attributes: A
  texts: Record<X, TextPart<Values<A>>>
  speech: Speech
  /** True if share links omit the block unless they include memos (`shows_memos`). */
  isPrivate?: boolean
  /**
   * True if a text export writes all texts of a block on one line. The export then also omits the
   * empty line between adjacent blocks of this kind.
   */
  joins?: boolean
  /**
   * True if a talk may omit the block (e.g. an objection), so that the script's shortest time does
   * not include it.
   */
  isOptional?: boolean
  /** Seconds of the block in addition to the speaking time of its texts. */
  seconds?(block: B): number
  printed(block: B, context: PrintedContext): PrintedPart[]
  parsing?: Parsing<D>
}

type Simplify<T> = { [K in keyof T]: T[K] }
type Draft<A extends Attributes, X extends string> = Simplify<Values<A> & Record<X, string>>
type Full<T, A extends Attributes, X extends string> = Simplify<
  { id: string; type: T } & Values<A> & Record<X, string> & { marks?: readonly TextMark[] }
>

export type BlockOf<K extends { type: string; attributes: Attributes; texts: object }> = Full<
  K['type'],
  K['attributes'],
  keyof K['texts'] & string
>

/** Defines a kind of block. The block's type is inferred from the attributes and texts. */
export function defineBlock<
  const T extends string,
  A extends Attributes,
  const X extends string = never,
>(kind: BlockDefinition<T, A, X, Full<T, A, X>, Draft<A, X>>) {
  return kind
}

export function attribute<V extends Value>(fallback: V, read: (value: unknown) => V): Attribute<V> {
  return { default: fallback, read }
}

/**
 * Reads a stored value as text: strings are cleaned, finite numbers become digits, anything else
 * becomes null.
 */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** Reads a stored number or numeric text, limited to `min` and `max`. Null for anything else. */
export function readNumber(value: unknown, limits: { min: number; max: number }): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return Math.min(limits.max, Math.max(limits.min, number))
}
