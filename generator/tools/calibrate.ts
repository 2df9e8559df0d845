import { LABELS } from '../labels.ts'
import { exactLog } from '../model/exact-math.ts'
import { scaleTemperature } from '../model/judge-sentences.ts'
import { selectNotes, type Thresholds } from '../select-notes.ts'
import type { Judged } from './cross-validate.ts'
import { createTally, rates, scoreCanvas, type Tally } from './score-canvas.ts'

/**
 * Minimum precision in per cent. Thresholds with a lower precision are considered only if no
 * thresholds reach this value.
 */
const MIN_PRECISION = 82
/**
 * Tolerated percentage of false fills in talks. A false fill is a note in a box that should be
 * empty. Each percentage point above the tolerance costs FALSE_FILL_PRICE points of F1, because
 * false fills are conspicuous. Short texts are excluded, because they have almost no false fills.
 */
const TOLERATED_FALSE_FILLS = 3
/** Texts with fewer sentences are short texts, not talks. */
const MIN_TALK_SENTENCES = 17
const FALSE_FILL_PRICE = 2
/**
 * Maximum difference in percentage points between `fill` (minimum probability of a box's best note)
 * and `place` (minimum probability of every note). With a larger difference, a box for which the
 * text has only one sentence would stay empty.
 */
const MAX_FILL_LEAD = 16

/**
 * Finds the temperature with the highest likelihood. Each talk was judged by a model that had not
 * seen it in training.
 */
export function findTemperature(judged: readonly Judged[]): number {
  let best = { temperature: 1, loss: Number.POSITIVE_INFINITY }
  for (let tenths = 7; tenths <= 30; tenths++) {
    const temperature = tenths / 10
    const loss = scaleTemperatures(judged, temperature).reduce((sum, one) => sum + lossOf(one), 0)
    if (loss < best.loss) best = { temperature, loss }
  }
  return best.temperature
}

export function scaleTemperatures(judged: readonly Judged[], temperature: number): Judged[] {
  return judged.map(({ talk, probabilities }) => ({
    talk,
    probabilities: probabilities.map((row) => scaleTemperature(row, temperature)),
  }))
}

function lossOf({ talk, probabilities }: Judged): number {
  let loss = 0
  for (const [index, target] of talk.targets.entries()) {
    if (talk.sentences[index]?.barred) continue
    for (let label = 0; label < LABELS.length; label++) {
      const fraction = target[label] ?? 0
      if (fraction > 0)
        loss -= fraction * exactLog(Math.max(1e-9, probabilities[index]?.[label] ?? 0))
    }
  }
  return loss
}

export function tallyNotes(judged: readonly Judged[], thresholds: Thresholds): Tally {
  const tally = createTally()
  for (const { talk, probabilities } of judged) {
    const { text } = talk.script
    const { boxes } = selectNotes(
      text,
      talk.sentences,
      probabilities,
      thresholds,
      undefined,
      () => '',
    )
    scoreCanvas(talk.script, boxes, tally)
  }
  return tally
}

/**
 * Finds the thresholds with the highest F1 after the penalty for false fills. Considers only
 * thresholds with a precision of at least MIN_PRECISION; if there are none, considers all
 * thresholds. Then limits `fill` by MAX_FILL_LEAD.
 */
export function findThresholds(judged: readonly Judged[]): Thresholds {
  const talks = judged.filter(({ talk }) => talk.sentences.length >= MIN_TALK_SENTENCES)
  const tried = []
  for (let place = 16; place <= 66; place += 2) {
    for (let more = 0; more <= 24; more += 4) {
      const thresholds = { place: place / 100, fill: (place + more) / 100 }
      const { falseFill } = rates(tallyNotes(talks, thresholds))
      tried.push({ thresholds, ...rates(tallyNotes(judged, thresholds)), falseFill })
    }
  }
  const precise = tried.filter(({ p }) => p >= MIN_PRECISION)
  const worth = ({ f1, falseFill }: { f1: number; falseFill: number }): number =>
    f1 - FALSE_FILL_PRICE * Math.max(0, falseFill - TOLERATED_FALSE_FILLS)
  const choices = precise.length > 0 ? precise : tried
  const { place, fill } = choices.reduce((a, b) => (worth(b) > worth(a) ? b : a)).thresholds
  return { place, fill: Math.min(fill, (Math.round(place * 100) + MAX_FILL_LEAD) / 100) }
}
