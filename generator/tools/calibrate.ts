import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { LABELS } from '../labels.ts'
import { exactLog } from '../model/exact-math.ts'
import { coolChances } from '../model/judge-sentences.ts'
import { selectNotes } from '../select-notes.ts'
import type { Judged } from './cross-validate.ts'
import { noTally, scoreCanvas, type Tally } from './score-canvas.ts'

/** What a wrong note costs, in right ones; a note in a box that should stay empty costs so much more: it is seen at once. */
const WRONG = 1
const FALSE_FILL = 3
/** The chances that are tried as thresholds, in per cent. */
const TRIED = { from: 24, to: 60, step: 4 }

/** The temperature under which judgements by models that had not seen the talk are likeliest. */
export function findTemperature(judged: readonly Judged[]): number {
  let best = { temperature: 1, loss: Number.POSITIVE_INFINITY }
  for (let tenths = 7; tenths <= 30; tenths++) {
    const temperature = tenths / 10
    const loss = cool(judged, temperature).reduce((sum, one) => sum + lossOf(one), 0)
    if (loss < best.loss) best = { temperature, loss }
  }
  return best.temperature
}

/** The same judgements, less (above 1) or more sure of themselves. */
export function cool(judged: readonly Judged[], temperature: number): Judged[] {
  return judged.map(({ talk, chances }) => ({
    talk,
    chances: chances.map((row) => coolChances(row, temperature)),
  }))
}

function lossOf({ talk, chances }: Judged): number {
  let loss = 0
  for (const [index, target] of talk.targets.entries()) {
    if (talk.sentences[index]?.barred) continue
    for (let label = 0; label < LABELS.length; label++) {
      const share = target[label] ?? 0
      if (share > 0) loss -= share * exactLog(Math.max(1e-9, chances[index]?.[label] ?? 0))
    }
  }
  return loss
}

/** Scores the notes that these thresholds would choose, box by box. */
function tallyBoxes(judged: readonly Judged[], place: readonly number[]): Tally[] {
  const tallies = BOX_KEYS.map(noTally)
  for (const { talk, chances } of judged) {
    const { boxes } = selectNotes(talk.script.text, talk.sentences, chances, place)
    for (const [at, box] of BOX_KEYS.entries()) {
      const tally = tallies[at]
      if (tally !== undefined) scoreCanvas(talk.script, boxes, tally, [box])
    }
  }
  return tallies
}

/** Scores the notes that these thresholds would choose. */
export function tallyNotes(judged: readonly Judged[], place: readonly number[]): Tally {
  const tally = noTally()
  for (const { talk, chances } of judged) {
    const { text } = talk.script
    scoreCanvas(talk.script, selectNotes(text, talk.sentences, chances, place).boxes, tally)
  }
  return tally
}

/** For each box the threshold of which its notes are worth most: right ones less what wrong ones cost. */
export function findThresholds(judged: readonly Judged[]): number[] {
  const worth = ({ right, wrong, falseFills }: Tally): number =>
    right - WRONG * wrong - FALSE_FILL * falseFills
  const best = BOX_KEYS.map(() => ({ place: 1, worth: Number.NEGATIVE_INFINITY }))
  for (let tried = TRIED.from; tried <= TRIED.to; tried += TRIED.step) {
    const place = tried / 100
    const tallies = tallyBoxes(
      judged,
      BOX_KEYS.map(() => place),
    )
    for (const [at, tally] of tallies.entries()) {
      if (worth(tally) > (best[at]?.worth ?? 0)) best[at] = { place, worth: worth(tally) }
    }
  }
  return best.map(({ place }) => place)
}
