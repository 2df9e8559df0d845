import type { Language } from '#contract/language.ts'
import { type Block, textsOf } from '../blocks.ts'
import { parseLinks } from '../links.ts'
import { cutLines } from './cut-lines.ts'
import { lowerFirst } from './openings.ts'
import { listSentences } from './sentences.ts'
import { speakEnglish } from './speak-english.ts'
import { nameValue, speakJapanese } from './speak-japanese.ts'
import type { Spoken } from './spoken.ts'

export type DerivedSentence = { quote: string; lines: string[]; as_written: boolean }

/**
 * `number`: number of a list item. `head`: header cells of the table to which a row belongs. Both
 * are null for other blocks.
 */
export type BlockPosition = { number: number | null; head: readonly string[] | null }

/** Derives lines from the first `most` sentences of a block. A table row counts as one sentence. */
export function deriveLines(
  block: Block,
  place: BlockPosition,
  language: Language,
  most: number,
): DerivedSentence[] {
  if (block.type === 'table_row') return speakRow(cellsOf(block), place.head, language)
  const text = textsOf(block)
    .map((one) => readAloud(one.text))
    .join(' ')
  const isOwn = block.type !== 'line' || block.speaker === 'me'
  const sentences = listSentences(text, language)
    .map((one) => one.replace(BULLET, ''))
    .filter((one) => one !== '')
    .slice(0, most)
  return sentences.map((quote) => {
    if (!isOwn) return { quote, lines: cutLines(quote, language), as_written: false }
    const number = sentences.length === 1 ? place.number : null
    return cut(quote, speakNumbered(quote, number, language) ?? speak(quote, language), language)
  })
}

/** Maximum length of a sentence that is analyzed, in UTF-16 units. */
const MAX_SENTENCE_LENGTH = 1_000

function speak(sentence: string, language: Language): Spoken {
  if (sentence.length > MAX_SENTENCE_LENGTH) return { text: sentence, sure: false }
  return language === 'ja' ? speakJapanese(sentence) : speakEnglish(sentence)
}

const cut = (quote: string, { text, sure }: Spoken, language: Language): DerivedSentence => ({
  quote,
  lines: cutLines(text, language),
  as_written: !sure,
})

const BULLET = /^\s*(?:[※・■●◆◇□▪▶•‣]|[-*–](?=\s))\s*/u

/** Replaces links by their text, because URLs are not read out. */
const readAloud = (text: string) =>
  parseLinks(text)
    .map((token) => token.text)
    .join('')

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
]

/**
 * Derives 「1つ目は、…です。」 or `First: …` from an item of a numbered list. Null if the item does not fit
 * this form.
 */
function speakNumbered(words: string, number: number | null, language: Language): Spoken | null {
  if (number === null || number > ORDINALS.length || words.length > MAX_SENTENCE_LENGTH) return null
  if (language === 'en') {
    const { text, sure } = speakEnglish(words)
    return sure && !/\?$/u.test(text) ? { text: `${ORDINALS[number - 1]}: ${text}`, sure } : null
  }
  const named = /[：:]/u.test(words) ? null : nameValue(words)
  return named === null ? null : { text: `${number}つ目は、${named}です。`, sure: true }
}

/** Texts of a table row, without empty cells at its end. */
export function cellsOf(row: Block): string[] {
  const cells = textsOf(row).map(({ text }) => readAloud(text).replace(/\s+/gu, ' ').trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Derives a sentence from a table row and the table's header: 「費目は人件費、月額は80万円です。」 */
function speakRow(
  cells: readonly string[],
  head: readonly string[] | null,
  language: Language,
): DerivedSentence[] {
  const said = cells.flatMap((cell, at) => (cell === '' ? [] : [{ cell, name: head?.[at] ?? '' }]))
  if (said.length === 0) return []
  const quote = cells.join('　')
  const text = head === null ? null : language === 'ja' ? rowInJapanese(said) : rowInEnglish(said)
  const words = said.flatMap(({ cell, name }) => (name === '' ? cell : [name, cell]))
  const joined = words.join(language === 'ja' ? '、' : ', ')
  return [
    cut(quote, text === null ? { text: joined, sure: false } : { text, sure: true }, language),
  ]
}

type Cell = { cell: string; name: string }

function rowInJapanese(cells: readonly Cell[]): string | null {
  const parts = cells.map(({ cell, name }) => {
    const named = cell.length > MAX_SENTENCE_LENGTH ? null : nameValue(cell)
    return named === null || /[。、]$/u.test(name)
      ? null
      : name === ''
        ? named
        : `${name}は${named}`
  })
  return parts.includes(null) ? null : `${parts.join('、')}です。`
}

/**
 * Formats a table row in English. Leaves out the first column's name, unless the name contains a
 * digit, a percent sign or an opening bracket.
 */
function rowInEnglish([first, ...cells]: readonly Cell[]): string {
  if (!first) return ''
  const lead =
    first.name !== '' && /[\p{Nd}(%]/u.test(first.name)
      ? `${first.name}: ${first.cell}`
      : first.cell
  const parts = cells.map(({ cell, name }) => (name === '' ? cell : `${lowerFirst(name)}, ${cell}`))
  return parts.length === 0 ? `${lead}.` : `${lead}: ${parts.join('; ')}.`
}
