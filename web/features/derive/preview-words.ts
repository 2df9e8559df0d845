import type { DerivedPreview, LineReplacement, TalkScriptDraft } from '#contract/derive.ts'
import { speakingSeconds } from '#document/speaking-time.ts'

type PreviewLine = DerivedPreview['sections'][number]['lines'][number]

/**
 * Lines derived from one sentence. A block that is copied unchanged forms a group without a
 * sentence.
 */
export type LineGroup = { sentence: PreviewLine['sentence']; lines: readonly PreviewLine[] }

/**
 * The lines that replace the rule-based lines of one sentence. A line with an empty text is not
 * created. `drafted`: a language model wrote them, and the user has not edited them.
 */
export type Words = { lines: readonly string[]; drafted: boolean }

/**
 * Replacement lines by the number of their sentence. A sentence without an entry keeps its rule-based
 * lines.
 */
export type WordsBySentence = ReadonlyMap<number, Words>

/** The lines of a section, grouped by sentence. */
export function groupLines(lines: readonly PreviewLine[]): LineGroup[] {
  const groups: { sentence: PreviewLine['sentence']; lines: PreviewLine[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.sentence && last?.sentence?.at === line.sentence.at) last.lines.push(line)
    else groups.push({ sentence: line.sentence, lines: [line] })
  }
  return groups
}

export const linesOf = ({ sentence, lines }: LineGroup, words: WordsBySentence) =>
  words.get(sentence?.at ?? -1)?.lines ?? lines.map(({ text }) => text)

/**
 * Returns the replacement lines after a person edits one line. An edit back to the rule-based text
 * removes the entry of the sentence.
 */
export function rewordLine(
  words: WordsBySentence,
  group: LineGroup,
  place: number,
  text: string,
): WordsBySentence {
  const { sentence } = group
  if (!sentence) return words
  const lines = linesOf(group, words).map((line, at) => (at === place ? text.trim() : line))
  const next = new Map(words)
  const isSame = group.lines.every((line, at) => line.text === lines[at])
  if (isSame && lines.length === group.lines.length) next.delete(sentence.at)
  else next.set(sentence.at, { lines, drafted: false })
  return next
}

/**
 * Adds the lines of a language model's draft, or removes them if `draft` is null. Sentences that a
 * person has edited stay unchanged.
 */
export function putDraft(words: WordsBySentence, draft: TalkScriptDraft | null): WordsBySentence {
  const own = [...words].filter(([, { drafted }]) => !drafted)
  const drafted = (draft?.said ?? []).map(({ at, lines }): [number, Words] => [
    at,
    { lines, drafted: true },
  ])
  return new Map([...drafted, ...own])
}

/** Formats the replacement lines for the request that creates the talk script. */
export function toWording(preview: DerivedPreview, words: WordsBySentence): LineReplacement[] {
  return listGroups(preview).flatMap(({ sentence }) => {
    const chosen = words.get(sentence?.at ?? -1)
    if (!sentence || !chosen) return []
    const lines = chosen.lines.filter((line) => line !== '')
    return [{ ...sentence, lines, drafted: chosen.drafted }]
  })
}

/**
 * Counts lines, drafted lines, and lines that no rule could convert to spoken style (`as_written`).
 * `seconds`: speaking time of the replacement lines minus the time of the lines that they replace.
 */
export function measureWords(preview: DerivedPreview, words: WordsBySentence) {
  const figures = { lines: 0, drafted: 0, as_written: 0, seconds: 0 }
  for (const group of listGroups(preview)) {
    const chosen = words.get(group.sentence?.at ?? -1)
    const said = linesOf(group, words).filter((line) => line !== '')
    figures.lines += said.length
    if (chosen?.drafted) figures.drafted += said.length
    if (!chosen) figures.as_written += group.lines.filter((line) => line.as_written).length
    if (chosen) figures.seconds += secondsOf(said) - secondsOf(group.lines.map(({ text }) => text))
  }
  return figures
}

const listGroups = ({ sections }: DerivedPreview) =>
  sections.flatMap(({ lines }) => groupLines(lines))

const secondsOf = (lines: readonly string[]) =>
  lines.reduce((sum, text) => sum + speakingSeconds(text), 0)
