import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCorpus } from './tools/read-corpus.ts'
import { trimNote } from './trim-note.ts'

const readTable = (name: string) =>
  readFileSync(new URL(`./testing/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

test.each(['ja', 'en'] as const)(
  'at least 150 %s sentences are shortened exactly as expected',
  (language) => {
    const rows = readTable(`notes-${language}`)
    expect(rows.length).toBeGreaterThanOrEqual(150)
    for (const [sentence = '', note] of rows) expect(trimNote(sentence, language)).toBe(note)
  },
)

const NOT = {
  ja: /ません|ない|なかっ|なくな|ずに/g,
  en: /\b(?:not|no|never|nobody|nothing|without|cannot)\b|n't\b/gi,
}

/** Figures, currency signs and per cent signs. A shortened note must contain all of them. */
const figuresOf = (text: string) => text.match(/[0-9０-９][0-9０-９,.]*|[$€£¥%％]/g) ?? []

/** True if a sentence is too long for a note, so that clauses may be removed. */
const isLong = (sentence: string, language: 'ja' | 'en'): boolean =>
  language === 'ja' ? sentence.length > 30 : sentence.split(/\s+/).length > 12

/** True if the note consists of characters of the sentence in the same order. */
function isSubsequence(note: string, sentence: string): boolean {
  let at = 0
  const characters = sentence.toLowerCase().replace(/\s/g, '')
  return [...note.toLowerCase().replace(/\s/g, '')].every((character) => {
    at = characters.indexOf(character, at) + 1
    return at > 0
  })
}

test.each(['ja', 'en'] as const)(
  'no %s note loses a figure or a "not" of a sentence that fits, or says a new word',
  (language) => {
    const sentences = readCorpus()
      .filter(({ lang }) => lang === language)
      .flatMap((script) => script.sentences.map(({ text }) => text))
    expect(sentences.length).toBeGreaterThan(4_000)
    const wrong = sentences.flatMap((sentence) => {
      const note = trimNote(sentence, language)
      const label = /^[^：:]{0,30}[：:]/.exec(sentence)?.[0] ?? ''
      const isLabel = label !== '' && !note.includes(label.slice(0, -1))
      const kept = figuresOf(note).length
      const figures = figuresOf(sentence).length
      const nots = (text: string) => text.match(NOT[language])?.length ?? 0
      const keepsNot = LEADING_NO.test(sentence) || nots(note) === nots(sentence)
      const keepsAll = isLong(sentence, language)
        ? kept > 0 || figures === 0
        : kept === figures && keepsNot
      return isSubsequence(note, sentence) && note.trim() !== '' && (isLabel || keepsAll)
        ? []
        : [`${sentence} → ${note}`]
    })
    expect(wrong).toEqual([])
  },
)

test.each(['ja', 'en'] as const)(
  'five in six %s sentences of the corpus give a short note',
  (language) => {
    const notes = readCorpus()
      .filter(({ lang }) => lang === language)
      .flatMap(({ sentences }) => sentences.filter(({ labels }) => !labels.includes('none')))
      .map(({ text }) => trimNote(text, language))
    expect(notes.filter((note) => !isLong(note, language)).length / notes.length).toBeGreaterThan(
      5 / 6,
    )
  },
)

/**
 * Matches a "no" at the start that answers a question. The note contains only the statement after
 * it.
 */
const LEADING_NO =
  /^(?:(?:and|so|but|well|oh|yeah|ah|nah|er|um|uh)[,\s]+)*(?:no|nope|nah|why not)\b/i

test.each([
  ['営業：料金は月額9,800円です。', 'ja', '営業：料金は月額9,800円'],
  ['料金：月額9,800円です。', 'ja', '月額9,800円'],
  ['はい、うちだけなんです。', 'ja', 'うちだけ'],
  ['返事がなければ枠を待っている方に回します。', 'ja', '返事がなければ枠を待っている方に回します'],
  ['大手 200万 ダクト工事いる', 'ja', '大手 200万 ダクト工事いる'],
  ['県の 調べに よると 11 か所です。', 'ja', '県の調べによると11か所'],
  ['。', 'ja', '。'],
  ['It costs 9 euros a month.', 'en', 'It costs 9 euros a month'],
  ['!', 'en', '!'],
] as const)('the sentence “%s” (%s) becomes the note “%s”', (sentence, language, note) => {
  expect(trimNote(sentence, language)).toBe(note)
})

test.each([
  ['ja', 'チーム：月額80,000円', 'チーム：月額80,000円'],
  ['ja', '料金：月額9,800円', '月額9,800円'],
  ['en', 'Team: £34 a week', 'Team: £34 a week'],
  ['en', 'Price: £34 a week', '£34 a week'],
  ['en', 'The number I watch is berths under plan.', 'Berths under plan'],
  ['en', 'The figure I would like the board to look at is lets per berth.', 'Lets per berth'],
] as const)('the name of an amount stays, a frame goes (%s): %s', (language, text, note) => {
  expect(trimNote(text, language)).toBe(note)
})

test.each([
  ['ja', '港長様「潮のたびに船がぶつかる」', '潮のたびに船がぶつかる'],
  ['ja', '→ 空き桟橋の地図', '空き桟橋の地図'],
  ['ja', '港長（組合）18:03 空き桟橋の地図', '空き桟橋の地図'],
  ['ja', '係長▶空き桟橋の地図', '空き桟橋の地図'],
  ['en', 'Gail: “We tried a paper chart last year”', 'We tried a paper chart last year'],
  ['en', '-> owners sail past the harbour', 'Owners sail past the harbour'],
] as const)(
  'the name of a speaker and an arrow are no part of a note (%s): %s',
  (language, text, note) => {
    expect(trimNote(text, language)).toBe(note)
  },
)
