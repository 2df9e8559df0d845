import type { Sentence } from '../features.ts'
import { LABELS } from '../labels.ts'
import { addRow } from './describe-talk.ts'
import { exactLog } from './exact-math.ts'

const SIZE = LABELS.length
const NEIGHBOUR_OFFSETS = [-2, -1, 1, 2]

export const JUDGEMENT_FEATURES = SIZE * (1 + NEIGHBOUR_OFFSETS.length + 3)

/**
 * Returns the features of each sentence for the second pass: the first pass's probabilities for the
 * sentence, its neighbours, its speaker, its section and the talk. From these, the model learns the
 * typical order of a talk, e.g. answers follow questions.
 */
export function describeJudgements(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  const count = Math.max(1, sentences.length)
  const total = new Float64Array(SIZE)
  const voices = new Map<string | null, Float64Array>()
  const groups = new Map<number, { sum: Float64Array; count: number }>()
  for (const [index, { speaker_label, group }] of sentences.entries()) {
    const section = groups.get(group) ?? { sum: new Float64Array(SIZE), count: 0 }
    groups.set(group, section)
    section.count++
    addRow(section.sum, probabilities[index])
    const voice = voices.get(speaker_label) ?? new Float64Array(SIZE)
    voices.set(speaker_label, voice)
    addRow(voice, probabilities[index])
    addRow(total, probabilities[index])
  }
  return sentences.map(({ speaker_label, group }, index) => {
    const section = groups.get(group)
    const others = Math.max(1, (section?.count ?? 1) - 1)
    const row = new Float64Array(JUDGEMENT_FEATURES)
    const own = probabilities[index]
    const voice = voices.get(speaker_label)
    let at = 0
    for (let label = 0; label < SIZE; label++) {
      const probability = own?.[label] ?? 0
      row[at++] = 0.4 * exactLog(Math.max(0.005, probability))
      for (const step of NEIGHBOUR_OFFSETS) row[at++] = probabilities[index + step]?.[label] ?? 0
      row[at++] = (2 * ((total[label] ?? 0) - probability)) / count
      row[at++] = (2 * ((voice?.[label] ?? 0) - probability)) / count
      row[at++] = groups.size > 1 ? ((section?.sum[label] ?? 0) - probability) / others : 0
    }
    return row
  })
}
