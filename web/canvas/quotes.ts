import { MAX_NOTE } from '#contract/limits.ts'
import { type Block, textOf } from '#document/blocks.ts'
import type { NoteSource } from '#document/canvas.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillScript } from '#document/variables-fill.ts'

export type ScriptBlocks = ReadonlyMap<string, Block>

/**
 * Returns a script's blocks by id, with variables filled in. Quotes are searched in these blocks.
 */
export function listBlocks(script: ScriptDocument): ScriptBlocks {
  const { sections } = fillScript(script)
  return new Map(sections.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])))
}

export type QuoteState = 'unchanged' | 'changed' | 'gone'

/**
 * Compares a quote with its block in the current script. A quote that has only moved within the
 * block is unchanged.
 */
export function compareQuote(source: NoteSource, blocks: ScriptBlocks): QuoteState {
  const block = blocks.get(source.block_id)
  if (!block) return 'gone'
  return textOf(block, source.part).includes(source.quote) ? 'unchanged' : 'changed'
}

/** The key of an accepted quote contains at most this many characters of the block's text. */
const QUOTE_KEY_LENGTH = 400

/**
 * Key under which the canvas stores that a changed quote was accepted. The key contains the length
 * and the beginning of the block's text, so a further change of the text usually yields another
 * key.
 */
export function keyOfAcceptedQuote(
  note_id: string,
  source: NoteSource,
  blocks: ScriptBlocks,
): string {
  const block = blocks.get(source.block_id)
  const now = block ? textOf(block, source.part) : ''
  return `quote ${note_id} ${source.start} ${now.length} ${now.slice(0, QUOTE_KEY_LENGTH)}`
}

/**
 * True if a quote of the note has changed or is gone from the script, and the user has not accepted
 * this. False until the script has loaded.
 */
export const isStale = (
  { id, sources }: { id: string; sources: readonly NoteSource[] },
  blocks: ScriptBlocks | null,
  dismissedChecks: ReadonlySet<string>,
): boolean =>
  blocks !== null &&
  sources.some(
    (source) =>
      compareQuote(source, blocks) !== 'unchanged' &&
      !dismissedChecks.has(keyOfAcceptedQuote(id, source, blocks)),
  )

/**
 * Makes the text of a note from a quote: without ruby, outer spaces and a final full stop, cut to
 * `MAX_NOTE`.
 */
export const textOfQuote = ({ quote }: NoteSource): string =>
  stripRuby(quote)
    .trim()
    .replace(/[。.]$/, '')
    .slice(0, MAX_NOTE)

/** Id of the first question block whose text equals one of these texts; null if there is none. */
export function findQuestion(texts: readonly string[], blocks: ScriptBlocks): string | null {
  for (const block of blocks.values()) {
    if (block.type === 'question' && texts.includes(block.text)) return block.id
  }
  return null
}

/**
 * Returns the quotes whose words differ from the note's text. Ignores ruby and final punctuation.
 */
export function listContexts(note: {
  text: string
  sources: readonly NoteSource[]
}): readonly NoteSource[] {
  const bare = (text: string) =>
    stripRuby(text)
      .replace(/[\s。．.!！?？]+$/u, '')
      .trim()
  return note.sources.filter(({ quote }) => bare(quote) !== bare(note.text))
}

/** The generator's confidence (0 to 1) as one of three levels. */
export function confidenceLevel(confidence: number): 'certain' | 'likely' | 'unsure' {
  if (confidence >= 0.75) return 'certain'
  return confidence >= 0.45 ? 'likely' : 'unsure'
}
