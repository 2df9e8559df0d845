import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'
import { splitLabelledTexts } from '../testing/labelled-texts.ts'
import type { ReadLine } from './read-line.ts'

// fixtures/texts.txt holds texts by different authors, with a manually assigned label for each
// line.

/**
 * A line of a text with its assigned label and the lines parsed from it. A label is one of these:
 * - a speaker (me, customer, other)
 * - `ask`: a question by the user; `says`: an objection
 * - a role (title, heading, answer, memo, cue, pause)
 * - `skip`: people would disagree about the right label
 */
type Piece = { label: string; text: string; read: ReadLine[] }

const FILE = join(import.meta.dirname, 'fixtures/texts.txt')
const SPOKEN = new Set(['me', 'customer', 'other', 'ask', 'says', 'answer'])
const UNSPOKEN = new Set(['title', 'heading', 'memo', 'cue', 'pause'])

const bare = (text: string) => text.normalize('NFKC').replace(/[\s*]/gu, '')

/** Parses a fixture's lines: `label|text`, or `label+label|cell⇥cell` for a table row. */
function readFixture(lines: readonly string[]): { source: string; pieces: Piece[] } {
  const parts = lines.map((line) => {
    const at = line.indexOf('|')
    return { labels: line.slice(0, Math.max(0, at)).split('+'), text: line.slice(at + 1) }
  })
  const pieces = parts.flatMap(({ labels, text }) =>
    labels.map((label, at): Piece => {
      const words = labels.length > 1 ? (text.split('\t')[at] ?? '') : text
      return { label, text: words, read: [] }
    }),
  )
  return {
    source: parts.map(({ text }) => text).join('\n'),
    pieces: pieces.filter(({ text }) => bare(text) !== ''),
  }
}

function assign(pieces: readonly Piece[], lines: readonly ReadLine[]): void {
  let at = 0
  let left = bare(pieces[0]?.text ?? '')
  for (const line of lines) {
    const words = bare(line.text)
    for (let next = at; next < pieces.length; next += 1) {
      const whole = next === at ? left : bare(pieces[next]?.text ?? '')
      const found = whole.indexOf(words)
      if (found === -1) continue
      at = next
      left = whole.slice(found + words.length)
      pieces[next]?.read.push(line)
      break
    }
  }
}

const isSpoken = ({ role }: ReadLine) =>
  role === 'line' || role === 'question' || role === 'objection' || role === 'answer'
const isHeading = ({ role }: ReadLine) => role === 'heading' || role === 'title'

/** Speaker of a parsed line: `customer` for an objection, `me` for a question or an answer. */
function voiceOf({ role, speaker = 'me' }: ReadLine): string {
  return role === 'line' ? speaker : role === 'objection' ? 'customer' : 'me'
}
const voiceMeant = (label: string) =>
  label === 'says' ? 'customer' : label === 'ask' || label === 'answer' ? 'me' : label

function tally(pieces: readonly Piece[], isRight: (piece: Piece) => boolean) {
  const wrong = pieces.filter((piece) => !isRight(piece))
  return { right: pieces.length - wrong.length, all: pieces.length, wrong }
}

function score(pieces: readonly Piece[]) {
  const headings = pieces.filter(({ label }) => label === 'heading')
  const unspoken = pieces.filter(({ label }) => UNSPOKEN.has(label))
  const spoken = pieces.filter(({ label }) => SPOKEN.has(label))
  return {
    headings: tally(headings, ({ read }) => read.some(({ role }) => role === 'heading')),
    titles: tally(
      pieces.filter(({ label }) => label === 'title'),
      ({ read }) => read.some(({ role }) => role === 'title'),
    ),
    /** A piece is right if no spoken line was parsed from it. */
    unspoken: tally(unspoken, ({ read }) => !read.some(isSpoken)),
    /** A piece is right if no heading was parsed from it. */
    not_headings: tally(spoken, ({ read }) => !read.some(isHeading)),
    spoken: tally(spoken, ({ read }) => read.some(isSpoken)),
    voices: tally(spoken, ({ label, read }) =>
      read.some((line) => isSpoken(line) && voiceOf(line) === voiceMeant(label)),
    ),
    pauses: tally(
      pieces.filter(({ label }) => label === 'pause'),
      ({ read }) => read.some(({ role }) => role === 'pause'),
    ),
    objections: tally(
      pieces.filter(({ label }) => label === 'says' || label === 'answer'),
      ({ label, read }) =>
        read.some(({ role }) => role === (label === 'says' ? 'objection' : label)),
    ),
  }
}

function report(name: string, pieces: readonly Piece[]): string {
  const parts = Object.entries(score(pieces))
  const figures = parts.map(([what, { right, all }]) => `${what} ${right}/${all}`).join(', ')
  const wrong = new Set(parts.flatMap(([, part]) => part.wrong))
  const lines = [...wrong].map(({ label, text, read }) => {
    const roles = read.map(({ role, speaker }) => [role, speaker].filter(Boolean).join(' '))
    return `    ${label} ← ${roles.join(' + ') || 'nothing'}: ${text.trim()}`
  })
  return [`${name}: ${figures}`, ...lines].join('\n')
}

const atLeast = (rate: number) =>
  expect.toSatisfy((value) => typeof value === 'number' && value >= rate, `at least ${rate}`)

test('parsing 48 labelled texts by different authors reaches the minimum accuracy', () => {
  const texts = splitLabelledTexts(readFileSync(FILE, 'utf8')).map(({ name, lines }) => {
    const { source, pieces } = readFixture(lines)
    assign(pieces, readPlainText(source, name.endsWith('.ja') ? 'ja' : 'en'))
    return { name, pieces }
  })
  expect(texts).toHaveLength(48)
  const all = texts.flatMap(({ pieces }) => pieces)
  const summary = [
    ...texts.map(({ name, pieces }) => report(name, pieces)),
    report('all', all),
  ].join('\n')
  const rates = Object.fromEntries(
    Object.entries(score(all)).map(([what, { right, all: count }]) => [what, right / count]),
  )
  expect(rates, summary).toMatchObject({
    headings: atLeast(0.9),
    titles: atLeast(0.8),
    unspoken: atLeast(0.97),
    not_headings: atLeast(0.97),
    spoken: atLeast(0.97),
    voices: atLeast(0.95),
    pauses: atLeast(0.8),
    objections: atLeast(0.85),
  })
})

test.each([
  ['Objection: too small for this -> our smallest cafe sells 60 cups a day.', 'en'],
  ['- Objection: "too small for this" → our smallest cafe sells 60 cups a day.', 'en'],
  ['反論：うちには小さすぎる→一番小さい店は1日60杯です。', 'ja'],
] as const)(
  'a labelled objection with an arrow to its answer becomes an objection and an answer: %s',
  (line, language) => {
    const [, , says, answer] = readPlainText(`Talk\nHello.\n${line}`, language)
    expect([says?.role, answer?.role]).toEqual(['objection', 'answer'])
    expect(says?.text).toMatch(/^(?:too small for this|うちには小さすぎる)$/u)
    expect(answer?.text).toMatch(/^(?:our smallest|一番小さい店)/u)
  },
)
