import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { cleanText } from '../clean-text.ts'
import type { Speaker } from '../speakers.ts'
import type { MarkedText, TextMark } from '../text-marks.ts'

/** The flags of a block's own ProseMirror node; its content and attributes follow from the rest. */
type NodeFlags = { isolating?: boolean; defining?: boolean; selectable?: boolean }

/** What a tree can keep as an attribute. */
export type Value = string | number | null

/** An attribute: what a new block has, and how a stored value is read, whoever wrote it. */
type Attribute<V extends Value = Value> = { default: V; read(value: unknown): V }

export type Attributes = Record<string, Attribute>

type Values<A extends Attributes> = {
  [K in keyof A]: A[K] extends Attribute<infer V> ? V : never
}

/** What stands before and after a text in a plain text. */
export type Marks = readonly [before: string, after: string]

/** One text of a block. */
type TextPart<V> = {
  /** The node within the block that holds it, where the block has several texts. */
  node?: string
  /** Who says it; nobody where this is left out. */
  speaker?(values: V): Speaker
  /** What its answer is recorded as. */
  field?(values: V): string | null
  marks?(language: Language, speaker: Speaker, values: V): Marks
  /** Whether this block has it (a row its sixth cell); else always. */
  isShown?(values: V): boolean
}

/**
 * How a block's texts are spoken: said, asked (its answer matters, not its words), or not at all.
 * Speaking time counts what is said or asked; a canvas quotes only what is said.
 */
export type Speech = 'said' | 'asked' | 'unspoken'

/** What is known on paper of the script around a block. */
export type PrintedContext = {
  language: Language
  /** In a written script nobody speaks. */
  kind: ScriptKind
  /** The title of a section by its id, as it is written. */
  titleOf(id: string): string | undefined
}

/**
 * A piece of a block as it is set on paper: words that somebody says under a label, prose, a remark, an
 * item of a list, a row of a table, what an answer is written into. `text` keeps its ruby notation.
 */
export type PrintedPart =
  | ({ look: 'said'; label: string; isFramed?: true } & MarkedText)
  | ({ look: 'prose' } & MarkedText)
  | ({ look: 'remark'; label: string | null } & MarkedText)
  | ({ look: 'field'; label: string } & MarkedText)
  | ({ look: 'item'; mark: 'bullet' | 'number' | 'branch'; level: number } & MarkedText)
  | { look: 'row'; cells: readonly MarkedText[] }

/** What words of a pasted text stand in: who says them, the section's kind, the line just before. */
export type SaidContext = {
  speaker: Speaker
  section_kind: string
  before: { speaker: Speaker; text: string } | null
}

/** How a pasted text is read as blocks of a kind. */
type Parsing<D> = {
  /** Words before a colon that mark such a block, and therefore name neither a speaker nor a section. */
  labels?: readonly string[]
  /** Reads a whole line that carries the kind's own marks. */
  marked?(line: string): D | null
  /** Reads words that somebody says; `merges` when the block before them becomes part of it. */
  said?(words: string, context: SaidContext): { made: D; merges?: boolean } | null
}

/**
 * Everything about a kind of block that needs no screen. `B` is the block it describes, `D` the same
 * without id and type; they follow from the attributes `A` and the names of the texts `X`.
 */
export type BlockDefinition<T extends string, A extends Attributes, X extends string, B, D> = {
  /** The block's type, and the name of its ProseMirror node and Yjs element. */
  type: T
  node: NodeFlags
  attributes: A
  texts: Record<X, TextPart<Values<A>>>
  speech: Speech
  /** Never leaves the company: left out of what is shared. */
  isPrivate?: boolean
  /** Goes on, without an empty line, what one of its kind before it has begun; its texts stand on one line. */
  joins?: boolean
  /** May be left out of a talk: the shortest time does without it. */
  isOptional?: boolean
  /** Seconds it takes besides its texts. */
  seconds?(block: B): number
  /** What stands on paper; nothing where it says nothing. */
  printed(block: B, context: PrintedContext): PrintedPart[]
  parsing?: Parsing<D>
}

type Simplify<T> = { [K in keyof T]: T[K] }
type Draft<A extends Attributes, X extends string> = Simplify<Values<A> & Record<X, string>>
type Full<T, A extends Attributes, X extends string> = Simplify<
  { id: string; type: T } & Values<A> & Record<X, string> & { marks?: readonly TextMark[] }
>

/** The block that a kind describes. */
export type BlockOf<K extends { type: string; attributes: Attributes; texts: object }> = Full<
  K['type'],
  K['attributes'],
  keyof K['texts'] & string
>

/** Defines a kind of block; the block's type follows from the attributes and texts. */
export function defineBlock<
  const T extends string,
  A extends Attributes,
  const X extends string = never,
>(kind: BlockDefinition<T, A, X, Full<T, A, X>, Draft<A, X>>) {
  return kind
}

/** An attribute with its value in a new block and how a stored one is read. */
export function attribute<V extends Value>(fallback: V, read: (value: unknown) => V): Attribute<V> {
  return { default: fallback, read }
}

/** A stored value as text. Numbers count as their digits; anything else is null. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A stored value as a number between the limits, whether it was written as number or as text. */
export function readNumber(value: unknown, limits: { min: number; max: number }): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  return Math.min(limits.max, Math.max(limits.min, number))
}
