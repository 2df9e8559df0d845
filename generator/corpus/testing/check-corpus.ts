import { LABELS } from '../../labels.ts'
import type { CorpusScript } from '../corpus-script.ts'
import { findNearDuplicates } from './near-duplicates.ts'

/**
 * Everything that is wrong with a set of labelled scripts, one line a fault: offsets, labels, text
 * that no sentence covers, ids, and sentences of different scripts that are nearly the same.
 */
export function findCorpusFaults(scripts: readonly CorpusScript[]): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  for (const script of scripts) {
    if (ids.has(script.id)) faults.push(`${script.id}: the id is taken`)
    ids.add(script.id)
    if (!/^(?:ja|en)-[a-z]+-\d{2,}$/.test(script.id) || !script.id.startsWith(script.lang)) {
      faults.push(`${script.id}: an id is the language, the hand and a number (ja-a-07)`)
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
    if (script.text.slice(start, end) !== text) faults.push(`the offsets do not cut out "${text}"`)
    if (start < from) faults.push(`"${text}" overlaps the sentence before it`)
    if (!/[\p{L}\p{N}]/u.test(text) && !labels.includes('none'))
      faults.push(`"${text}" says nothing`)
    if (!coversOnlyMarks(script.text.slice(from, start))) {
      faults.push(`no sentence covers "${script.text.slice(from, start).trim()}"`)
    }
    if (labels.length === 0) faults.push(`"${text}" has no label`)
    for (const label of [...labels, ...also]) {
      if (!LABELS.includes(label)) faults.push(`"${text}": there is no box ${label}`)
    }
    if (labels.includes('none') && labels.length > 1) {
      faults.push(`"${text}" is in a box and in none`)
    }
    if (also.some((label) => labels.includes(label)) || new Set(labels).size < labels.length) {
      faults.push(`"${text}" has a label twice`)
    }
    from = end
  }
  if (!coversOnlyMarks(script.text.slice(from))) faults.push('text after the last sentence')
  return faults
}

/** Between sentences stand only white space, headings, bullets, speakers and stage directions. */
function coversOnlyMarks(between: string): boolean {
  return between.split('\n').every((line) => {
    const bare = line.trim()
    return bare.length <= 40 || /^(?:[#■◆【*]|[(（].*[)）]$)/.test(bare) || /[：:]\s*$/.test(bare)
  })
}
