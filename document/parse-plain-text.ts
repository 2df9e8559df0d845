import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS, MAX_PASTE } from '#contract/limits.ts'
import { BLOCK_KINDS, type Block } from './blocks.ts'
import { cleanText } from './clean-text.ts'
import { newId } from './new-id.ts'
import { readTable } from './read-table.ts'
import type { ScriptDocument, Section } from './script-document.ts'
import { guessSectionKind, readHeading } from './section-headings.ts'
import { readSpeakers, splitLabel } from './speaker-labels.ts'
import { SPEAKER_NAMES, type Speaker } from './speakers.ts'

/** Thrown when a pasted text is over a limit: characters (`too_long`) or lines (`too_many_blocks`). */
export class ImportTooLarge extends Error {
  override name = 'ImportTooLarge'
  readonly reason: 'too_long' | 'too_many_blocks'
  readonly limit: number
  constructor(reason: 'too_long' | 'too_many_blocks', limit: number) {
    super(`the text is over the limit of ${limit}: ${reason}`)
    this.reason = reason
    this.limit = limit
  }
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const RULE = /^(?:(?:[-=*_＿ー─━―]){3,}|`{3,}\w*)$/u
const QUOTED = /^(?:>[ \t]?)+(?=\S)/u
const BULLET = /^(?:[-*+•‣–—▪◦§][ \u3000\t]+(?:\[[ xX]\][ \t]+)?|o\t|[・●○◎])[ \u3000]*(?=\S)/u
const BOLD = /\*\*(?=[^\s*])([^*]*[^\s*])\*\*/gu
/**
 * Makes a script of pasted text. Headings become sections (their kind is guessed from the title),
 * every other line becomes one block: speaker labels say who speaks, `（メモ：…）`, `※` and stage
 * directions in brackets are memos, a single sentence of one's own that asks is a question, and
 * `→` after what a customer says (or the next line in a section of objections) is its answer.
 * Tables of who says what (spreadsheets, Markdown) are read row by row. Only marks of structure are
 * taken off (heading marks, bullets, labels, rules, Markdown's quotes and bold); every word stays. Names taken for speakers are listed in a memo at the top.
 * Throws `ImportTooLarge` over `MAX_PASTE` characters, or `MAX_BLOCKS` blocks or sections.
 */
export function parsePlainText(source: string, language: Language): ScriptDocument {
  if (source.length > MAX_PASTE) throw new ImportTooLarge('too_long', MAX_PASTE)
  const lines = readTable(cleanText(source).replace(/^\ufeff/u, ''))
    .split(LINE_END)
    .map((line) => line.trim().replace(QUOTED, ''))
    .filter((line) => line !== '' && !RULE.test(line))
  const { speakers, guessed } = readSpeakers(lines.map(stripBullet))
  // Where one's own words are labelled too, a line without a label goes on with the last speaker.
  const goesOn = [...speakers.values()].includes('me')
  const sections: Section[] = []
  const open = (heading: string) => {
    const title = stripBold(heading)
    const kind = guessSectionKind(title) ?? 'free'
    const section: Section = { id: newId(), kind, title, target_seconds: null, blocks: [] }
    sections.push(section)
    return section
  }
  let section: Section | null = null
  let voice: Speaker = 'me'
  lines.forEach((line, index) => {
    // Looked at now and then, so that a text far over the limit is refused early.
    if (index % 1000 === 0) refuseTooMany(sections)
    const isTalk = speakers.has(splitLabel(line)?.label ?? '')
    const heading = isTalk
      ? null
      : readHeading(line, { before: lines[index - 1], after: lines[index + 1] })
    let body = line
    if (heading) {
      section = open(heading.title)
      voice = 'me'
      body = heading.rest
    }
    if (body === '') return
    section ??= open('')
    const talk = splitLabel(stripBullet(body))
    const speaker = talk && speakers.get(talk.label)
    if (talk && speaker) {
      voice = speaker
      if (talk.said !== '') addSaid(section, voice, talk.said)
      return
    }
    const marked = readMarked(stripBold(body))
    if (marked) section.blocks.push(marked)
    else addSaid(section, goesOn ? voice : 'me', stripBullet(body))
  })
  if (guessed.length > 0)
    (sections[0] ?? open('')).blocks.unshift(listNames(guessed, speakers, language))
  refuseTooMany(sections)
  return { sections: sections.length > 0 ? sections : [open('')] }
}

function refuseTooMany(sections: readonly Section[]): void {
  const blocks = sections.reduce((sum, one) => sum + one.blocks.length, 0)
  if (Math.max(blocks, sections.length) > MAX_BLOCKS) {
    throw new ImportTooLarge('too_many_blocks', MAX_BLOCKS)
  }
}

function stripBullet(line: string): string {
  return line.replace(BULLET, '')
}

/** Markdown's bold is looks, not words: a script has its own emphasis. */
function stripBold(text: string): string {
  return text.replace(BOLD, '$1')
}

/** A line that carries the marks of a kind of block, as that block. */
function readMarked(line: string): Block | null {
  for (const { type, parsing } of BLOCK_KINDS) {
    const made = parsing?.marked?.(line)
    if (made) return { id: newId(), type, ...made } as Block
  }
  return null
}

function addSaid({ kind: section_kind, blocks }: Section, speaker: Speaker, words: string): void {
  const text = stripBold(words)
  const last = blocks.at(-1)
  const before = last?.type === 'line' ? last : null
  for (const { type, parsing } of BLOCK_KINDS) {
    const read = parsing?.said?.(text, { speaker, section_kind, before })
    if (!read) continue
    if (read.merges) blocks.pop()
    blocks.push({ id: newId(), type, ...read.made } as Block)
    return
  }
  blocks.push({ id: newId(), type: 'line', speaker, text })
}

function listNames(
  names: readonly string[],
  speakers: ReadonlyMap<string, Speaker>,
  language: Language,
): Block {
  const list = names.map((name) => {
    const voice = SPEAKER_NAMES[speakers.get(name) ?? 'other'][language]
    return language === 'ja' ? `${name}＝${voice}` : `${name} = ${voice}`
  })
  const text = language === 'ja' ? `話者：${list.join('、')}` : `Speakers: ${list.join(', ')}`
  return { id: newId(), type: 'memo', text }
}
