import { LABELS } from '../../labels.ts'
import type { CorpusScript } from '../corpus-script.ts'
import { findNearDuplicates } from './near-duplicates.ts'

/**
 * Lists the faults of labelled scripts, one line each: for example wrong offsets, unknown labels,
 * text without a label, and near-duplicates across scripts.
 */
export function findCorpusFaults(scripts: readonly CorpusScript[]): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  for (const script of scripts) {
    if (ids.has(script.id)) faults.push(`${script.id}: the id is taken`)
    ids.add(script.id)
    if (!/^(?:ja|en)-[a-z]+-\d{2,}$/.test(script.id) || !script.id.startsWith(script.lang)) {
      faults.push(`${script.id}: an id is the language, the annotator and a number (ja-a-07)`)
    }
    for (const part of ['kind', 'title', 'text'] as const) {
      if (script[part].trim() === '') faults.push(`${script.id}: no ${part}`)
    }
    for (const fault of faultsOfSentences(script)) faults.push(`${script.id}: ${fault}`)
  }
  return [...faults, ...findNearDuplicates(scripts)]
}

function faultsOfSentences(script: CorpusScript): string[] {
  const faults: string[] = []
  let from = 0
  for (const { text, labels, also = [], start, end } of script.sentences) {
    const between = script.text.slice(from, start)
    const isSilent = !/[\p{L}\p{N}]/u.test(text)
    const isInNone = labels.includes('none')
    const checks: [isFault: boolean, fault: string][] = [
      [script.text.slice(start, end) !== text, `the offsets do not cut out "${text}"`],
      [start < from, `"${text}" overlaps the sentence before it`],
      [isSilent && !isInNone, `"${text}" says nothing`],
      [!coversOnlyMarks(between), `no sentence covers "${between.trim()}"`],
      [labels.length === 0, `"${text}" has no label`],
      ...[...labels, ...also].map((label): [boolean, string] => [
        !LABELS.includes(label),
        `"${text}": there is no box ${label}`,
      ]),
      [isInNone && labels.length > 1, `"${text}" is in a box and in none`],
      [hasTwice(labels, also), `"${text}" has a label twice`],
    ]
    faults.push(...checks.flatMap(([isFault, fault]) => (isFault ? [fault] : [])))
    from = end
  }
  if (!coversOnlyMarks(script.text.slice(from))) faults.push('text after the last sentence')
  return faults
}

const hasTwice = (labels: readonly unknown[], also: readonly unknown[]) =>
  also.some((label) => labels.includes(label)) || new Set(labels).size < labels.length

/**
 * True if the text between two sentences consists of headings, bullets, speaker tags, stage
 * directions and lines of at most 40 characters.
 */
function coversOnlyMarks(between: string): boolean {
  return between.split('\n').every((line) => {
    const bare = line.trim()
    return bare.length <= 40 || /^(?:[#■◆【*]|[(（].*[)）]$)/.test(bare) || /[：:]\s*$/.test(bare)
  })
}
