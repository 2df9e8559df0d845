import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { hasAnswerBlank, readField } from '../blocks/question.ts'
import { guessSectionKind } from '../section-headings.ts'
import { isSpeaker } from '../speakers.ts'
import { findBareHeadings } from './bare-headings.ts'
import { foldNames, NO_NAMES } from './branch-goals.ts'
import { convertConditionHeadings, parseCase, parseObjectionLine, readBranch } from './branches.ts'
import { isTopicLabel } from './business-labels.ts'
import { readMarked, readSpoken, stripBullet } from './classify-words.ts'
import { splitDirections } from './directions.ts'
import { isTitle } from './find-title.ts'
import { type Heading, isExportedHeading, readMarkedHeading } from './headings.ts'
import { addNames, listNames } from './list-names.ts'
import { markLoneLabels } from './lone-labels.ts'
import {
  datesConversation,
  endsAsQuestion,
  findMail,
  isEquation,
  isFact,
  isJotted,
  namesNotes,
  quotesSpeech,
  readNote,
  soundsSpoken,
  startsWithArrow,
  withinQuotes,
  withoutArrow,
} from './notes.ts'
import { namesObjections, soundsObjecting } from './objecting.ts'
import { opensAside, readAside, readBelow } from './paragraphs.ts'
import type { ReadLine } from './read-line.ts'
import { isListed, readProseLine } from './read-prose.ts'
import type { State } from './read-state.ts'
import { readSectionVoices } from './section-voices.ts'
import { addMarks, type SourceLine } from './source-line.ts'
import { isFactLabel, isTopicMemo, readVoices, splitLabel } from './speaker-labels.ts'
import { markTasks } from './tasks.ts'

/** Number of lines at the start of a text that can be facts (date, author). */
const FACT_LINES = 8
const MAX_OBJECTION_LENGTH = 40

/**
 * Parses the lines of a talk script, e.g. headings, spoken lines, questions, objections, answers,
 * pauses and memos.
 * - If the user's lines have labels, a line without a label belongs to the previous speaker. After
 *   a heading or an empty line, it belongs to the user.
 * - Guessed speaker names are listed in a memo.
 * - `kind`: lines of a plain script (`script`) are parsed by `readProseLine`.
 * - `own`: name of the user's account. The label with this name is the user's.
 */
export function readLines(
  given: readonly (SourceLine | ReadLine)[],
  language: Language,
  kind: ScriptKind = 'talk_script',
  own = '',
): ReadLine[] {
  const source = kind === 'script' ? given : markLoneLabels(given)
  const lines = markTasks(source.flatMap((line) => ('role' in line ? [] : [line])))
  if (kind === 'script') {
    const bare = findBareHeadings(lines, isListed)
    let place = 0
    return source.flatMap((line) =>
      'role' in line
        ? [line]
        : addMarks(line, readProseLine(lines, lines[place] ?? line, place++, bare)),
    )
  }
  const texts = lines.map(({ text }) => stripBullet(text))
  const said = lines.filter((line) => line.said).map(({ text }) => splitLabel(text)?.label ?? '')
  const spoken = texts.map((text, at) => (lines[at]?.heading === undefined ? text : ''))
  const { voices, guessed, named } = readVoices(spoken, new Set(said), own)
  const isMemo = isTopicMemo(texts) || (voices.size === 0 && datesConversation(texts[0] ?? ''))
  const hasSpeakers = [...voices.values()].some(isSpeaker)
  const state: State = {
    voices,
    sections: new Map(),
    named,
    names: NO_NAMES,
    lines,
    voice: 'me',
    section: null,
    isObjected: false,
    isNotes: false,
    isAbove: true,
    before: undefined,
    below: null,
    bare: findBareHeadings(lines, (text) => voices.has(splitLabel(text)?.label ?? '')),
    goesOn: [...voices.values()].includes('me'),
    isMemo,
    isJotted: !hasSpeakers && isJotted(texts),
    isQuoted: quotesSpeech(texts),
    mail: new Set(),
  }
  const headings = lines.map((line, at) => findHeading(state, line, at))
  const first_heading = headings.findIndex((heading) => heading !== null)
  state.names = foldNames(
    headings.flatMap((heading, at) =>
      heading ? [{ title: heading.title, line: lines[at]?.text ?? '' }] : [],
    ),
  )
  state.sections = readSectionVoices(
    voices,
    texts,
    headings.map((heading) => heading?.title ?? null),
    isTitle(lines, state.bare, headings[0] ?? null) ? 1 : 0,
  )
  state.mail = findMail(
    lines.map(({ text }) => text),
    first_heading,
  )
  let at = 0
  let isOfObjections = false
  const read = source.flatMap((line) => {
    const found = 'role' in line ? [line] : addMarks(line, readLine(state, lines[at] ?? line, at++))
    state.before = found.at(-1) ?? state.before
    if (state.before?.role === 'heading') state.section = guessSectionKind(state.before.text)
    if (found[0]?.role === 'title') isOfObjections = namesObjections(found[0].text)
    if (state.before?.role === 'heading' || state.before?.role === 'title')
      state.isObjected = isOfObjections || namesObjections(state.before.text)
    return found
  })
  const talk = splitDirections(convertConditionHeadings(read))
  const names = guessed.filter((name) =>
    [...state.sections.values()].every((own) => own.get(name) === voices.get(name)),
  )
  return names.length === 0 ? talk : addNames(talk, listNames(names, voices, language))
}

function readLine(state: State, line: SourceLine, at: number): ReadLine[] {
  if (addField(state, line, at)) return []
  if (line.isSpaced) Object.assign(state, { voice: 'me', below: null } satisfies Partial<State>)
  if (state.mail.has(at)) return [{ text: line.text, role: 'memo' }]
  const bare = stripBullet(line.text)
  const isBranch = readConditional(state, bare) !== null
  if (opensAside(state, line, at)) return [readAside(state, line.text)]
  const heading = isBranch || isTalk(state, line) ? null : findHeading(state, line, at)
  if (at === 0 && !isTalk(state, line) && isTitle(state.lines, state.bare, heading))
    return [{ text: heading?.rest === '' ? heading.title : line.text, role: 'title' }]
  if (heading) return readHeading(state, heading, at)
  const read =
    readTask(state, line) ??
    readFact(state, line, at) ??
    readQuoted(state, line) ??
    readObjection(state, line.text, at)
  if (read) return [read]
  const words = readBelow(state, line, readWords(state, line.text))
  if (words.some(({ role }) => role !== 'memo')) state.isAbove = false
  return words
}

/**
 * If the line is the field of the question before it (`記入欄：人数`), or the answer in this field in
 * our exports, stores it in the question and returns true.
 */
function addField(state: State, line: SourceLine, at: number): boolean {
  const { before: question, lines } = state
  if (question?.role !== 'question') return false
  const { text, answer, field = false } = line
  if (answer) {
    question.answer = question.answer === undefined ? text : `${question.answer} ${text}`
    return true
  }
  const read = isTalk(state, line)
    ? undefined
    : readField(stripBullet(text), lines[at - 1]?.text ?? '', field)
  if (!read) return false
  if (read.field !== null) question.field = read.field
  if (read.answer !== '') question.answer = read.answer
  return true
}

function readHeading(state: State, { title, rest }: Heading, at: number): ReadLine[] {
  const named: ReadLine = { text: title, role: 'heading' }
  Object.assign(state, {
    voice: 'me',
    voices: state.sections.get(at) ?? state.voices,
    isAbove: false,
    before: named,
    section: guessSectionKind(title),
    below: null,
    isNotes: namesNotes(title),
  } satisfies Partial<State>)
  return rest === '' ? [named] : [named, ...readWords(state, rest)]
}

/** True if a line begins with a known label (`voices`) and has no heading style. */
const isTalk = ({ voices }: State, { text, heading }: SourceLine) =>
  heading === undefined && voices.has(splitLabel(stripBullet(text))?.label ?? '')

/**
 * Parses a checklist item as a memo. Null for other lines, and for an item that is speech or a
 * condition.
 */
function readTask(state: State, line: SourceLine): ReadLine | null {
  const { text, task } = line
  const isSaid = soundsSpoken(text) || isTalk(state, line) || readConditional(state, text)
  return task && !isSaid ? { text, role: 'memo' } : null
}

/**
 * Parses a fact about the text (date, author) in one of the first lines as a memo; null for other
 * lines.
 */
function readFact(state: State, line: SourceLine, at: number): ReadLine | null {
  if (at >= FACT_LINES || line.item || isTalk(state, line)) return null
  const { label = '', said = '' } = splitLabel(stripBullet(line.text)) ?? {}
  const isContent = state.isMemo
    ? isTopicLabel(label)
    : state.isJotted && (isEquation(line.text) || guessSectionKind(label) !== null)
  const isLabelled = said !== '' && !isContent
  const isAbove = at > 0 && state.isAbove && (isLabelled || isFact(line.text))
  const isDay = at === 0 && datesConversation(line.text)
  // A line without a label is also a fact if it is the last line of the facts below a title. It may
  // name the offer, for example.
  const isLast =
    state.isAbove &&
    state.before?.role === 'memo' &&
    !readMarked(line.text) &&
    !state.isJotted &&
    !line.isSpaced &&
    state.lines[at + 1]?.isSpaced === true &&
    !soundsSpoken(line.text)
  return isAbove || isLast || isDay || isFactLabel(label) ? { text: line.text, role: 'memo' } : null
}

/**
 * Parses a Markdown quote as a memo. Null for other lines, for quotes with a speaker's label or a
 * block's notation, and for Japanese quotes that sound spoken.
 */
function readQuoted(state: State, line: SourceLine): ReadLine | null {
  const isSaid = /[\p{scx=Hira}\p{scx=Kana}]/u.test(line.text) && soundsSpoken(line.text)
  if (!line.quoted || isSaid || isTalk(state, line) || readMarked(line.text)) return null
  return { text: line.text, role: 'memo' }
}

/**
 * Parses a line as an objection if the next line begins with an arrow. Null for other lines.
 * The line must be quoted or short. The answer to a short line must sound spoken, except in a
 * section of objections.
 */
function readObjection(state: State, line: string, at: number): ReadLine | null {
  const next = state.lines[at + 1]?.text
  const text = stripBullet(line)
  if (!startsWithArrow(next) || startsWithArrow(text) || readMarked(text)) return null
  if (readConditional(state, next ?? '')) return null
  const quoted = withinQuotes(text)
  const isShort = text.length <= MAX_OBJECTION_LENGTH && !/。$/u.test(text)
  const isAnswered = state.section === 'objection' || soundsSpoken(next ?? '')
  const isAsked = quoted !== undefined || (isShort && isAnswered)
  return isAsked && !splitLabel(text) ? { text: quoted ?? text, role: 'objection' } : null
}

/**
 * Parses a line with the label of an objection or an answer. `said`: the words after the label. If
 * an arrow separates an objection and its answer, parses both.
 */
const readLabelled = (text: string, said: string, role: 'objection' | 'answer'): ReadLine[] =>
  readMarked(stripBullet(text)) ?? (said ? [{ text: said, role }] : [])

/**
 * Parses a line that has the notation of a block kind, such as a memo or a pause, or that contains
 * a condition. Null for other lines. `bare`: `words` without the bullet.
 */
const readListed = (state: State, words: string, bare: string): ReadLine[] | null =>
  readMarked(words) ?? readMarked(bare) ?? readConditional(state, bare)

/**
 * Parses a line with a condition and its consequence: a branch, an objection with its answer, or a
 * branch with the user's words. Null for other lines.
 */
function readConditional({ names }: State, line: string): ReadLine[] | null {
  const branch = readBranch(line, names)
  return branch ? [branch] : (parseObjectionLine(line) ?? parseCase(line))
}

/** Parses a line that is not a heading. */
function readWords(state: State, text: string): ReadLine[] {
  const talk = splitLabel(stripBullet(text))
  const voice = talk && state.voices.get(talk.label)
  if (voice === 'objection' || voice === 'answer')
    return readLabelled(text, talk?.said ?? '', voice)
  if (voice) state.voice = voice
  const words = talk && voice && !state.named.has(talk.label) ? talk.said : text
  const said = stripBullet(words)
  const marked = readListed(state, words, said)
  if (marked) return marked
  const quoted = findQuote(state, said)
  if (quoted !== undefined) return readSpoken(quoted, state.voice, state)
  const pointed = readArrow(state, said)
  if (pointed) return pointed
  const unsaid = voice ? null : readUnsaid(state, said, said !== words)
  if (unsaid) return [unsaid]
  const speaker = voice || state.goesOn ? state.voice : 'me'
  return readSpoken(said, speaker, state)
}

/** Returns the words within quotes, if the spoken lines of the text are in quotes. */
const findQuote = ({ isQuoted }: State, text: string) => (isQuoted ? withinQuotes(text) : undefined)

/**
 * Parses a line that begins with an arrow.
 * - The line is the user's question if it has a blank for an answer (`（　　）`), follows a question,
 *   or asks about the customer's line.
 * - Any other line continues the answer before it.
 *
 * Null without an arrow, without an answer to continue, and in a section of remarks.
 */
function readArrow(state: State, said: string): ReadLine[] | null {
  if (state.isNotes || !startsWithArrow(said)) return null
  const { role, text = '' } = state.before ?? {}
  const words = withoutArrow(said)
  const isAsked =
    hasAnswerBlank(words) ||
    (role === 'question' && soundsSpoken(words)) ||
    (endsAsQuestion(words) && followsCustomer(state) && !soundsObjecting(text))
  if (isAsked) return readSpoken(words, 'me', { ...state, before: undefined })
  return role === 'answer' ? [{ text: words, role }] : null
}

/** True if the previous line is the customer's and the section is not a section of objections. */
const followsCustomer = ({ before, isObjected }: State) =>
  before?.speaker === 'customer' && !isObjected

/** Parses a line without a label as a memo if it is not speech; null for speech. */
function readUnsaid(state: State, said: string, item: boolean): ReadLine | null {
  const { role, speaker } = state.before ?? {}
  const answers = role === 'objection' || role === 'answer' || speaker === 'customer'
  const isUnsaid = state.isNotes || (state.isQuoted && !startsWithArrow(said))
  const note = isUnsaid
    ? said
    : readNote(said, { answers, item, memo: state.isMemo, jotted: state.isJotted })
  return note === null ? null : { text: note, role: 'memo' }
}

function findHeading({ lines, bare }: State, line: SourceLine, at: number): Heading | null {
  if (line.task) return null
  if (line.heading !== undefined) {
    // The source marks this line as a heading. Its text may still begin with a number or mark.
    const marked = readMarkedHeading(line.text, { before: undefined, after: '' })
    return marked?.rest === '' ? marked : { title: line.text, rest: '' }
  }
  if (isExportedHeading(line)) return { title: line.text.slice('■ '.length), rest: '' }
  const around = { before: lines[at - 1]?.text, after: lines[at + 1]?.text }
  const name = line.text.replace(/[：:]$/u, '')
  // The heading of a section of remarks (`備考`) often lacks the mark of the text's other headings.
  if (at > 0 && line.isSpaced && around.after !== undefined && namesNotes(name))
    return { title: name, rest: '' }
  return (
    readMarkedHeading(line.text, around) ??
    (bare.has(at)
      ? { title: line.text.replace(/[：:]$|[ \t]*(?:-{1,2}>|→)$/u, ''), rest: '' }
      : null)
  )
}
