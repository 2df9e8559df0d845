import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusScript } from '../corpus/corpus-script.ts'
import {
  BOUNDARY_WEIGHTS,
  describeBoundary,
  listTokens,
  BOUNDARY_SCALE as SCALE,
  type Token,
} from '../model/boundary-features.ts'
import { exactExp } from '../model/exact-math.ts'
import { createRandom } from './labelled-talk.ts'
import { readCorpus, readFixtures } from './read-corpus.ts'
import { shuffle } from './train-softmax.ts'

// node generator/tools/train-boundaries.ts: trains the models that find the ends of statements in
// text without punctuation. Reads the corpus, removes its punctuation, writes
// generator/model/boundaries-*.bin. Reproducible byte for byte.

const EPOCHS = 4
const LEARNING_RATE = 0.3
const DECAY = 0.00001
const FOLDS = 4
const MIN_OCCURRENCES = 5

type Example = { features: number[]; ends: boolean }

/**
 * Fillers that are inserted before a statement and within one, so that the training text resembles
 * speech.
 */
const FILLERS = {
  ja: {
    before: [
      'えー',
      'えっと',
      'あの',
      'あのー',
      'で',
      'でえー',
      'まあ',
      'で、まあ',
      'あと',
      'それで',
      'なので',
      'でも',
      'えーと',
      'だから',
      'うん',
      'あ',
    ],
    within: ['えー', 'あの', 'まあ', 'その', 'えっと', 'なんか'],
  },
  en: {
    before: [
      'um',
      'uh',
      'so',
      'um so',
      'and',
      'yeah',
      'okay so',
      'you know',
      'and um',
      'but',
      'right',
      'so yeah',
      'like',
      'anyway',
      'and then',
    ],
    within: ['um', 'uh', 'like', 'you know', 'i mean', 'sort of', 'kind of'],
  },
} as const
const FILLED_BEFORE = 0.35
const FILLED_WITHIN = { ja: 0.03, en: 0.04 } as const
/** Matches the characters after which a filler can be inserted within a statement. */
const MAY_FILL = { ja: /[はがをでに]/, en: /./ } as const

/**
 * Matches the words before (ja) or after (en) a comma at which a statement ends and a new one
 * starts. All other commas are excluded from training.
 */
const NEXT_STATEMENT = {
  ja: /(?:ます|です|ました|でした|ません|んだ)(?:けど|けれど|けども|けれども|が|し|ので|から|て)$/,
  en: /^(?:and|but|so|because|then|plus) (?:we|they|it|he|she|i|you|there|the|that|this|our|nobody|it's|that's|we're|they're|i'm|you're|there's)$/,
} as const

type Run = { tokens: Pick<Token, 'text'>[]; ends: Map<number, boolean> }

/**
 * Lists the training examples of a script: one for each position before a token. The sentences are
 * joined without punctuation and with random fillers.
 */
function listExamples(script: CorpusScript, at: number): Example[] {
  const { lang, sentences } = script
  const random = createRandom(at + 1)
  const run: Run = { tokens: [], ends: new Map() }
  for (const sentence of sentences) {
    run.ends.set(run.tokens.length, true)
    if (random() < FILLED_BEFORE) addFiller(run, FILLERS[lang].before, lang, random)
    addSentence(run, script, sentence, random)
  }
  return run.tokens.flatMap((_, index) => {
    const isEnd = run.ends.get(index) ?? false
    // Skips the start of the text. Also skips commas inside a statement (false in `ends`).
    if (index === 0 || (run.ends.has(index) && !isEnd)) return []
    return [{ features: describeBoundary(run.tokens, index, lang), ends: isEnd }]
  })
}

function addSentence(
  run: Run,
  { text, lang }: CorpusScript,
  { start, end }: { start: number; end: number },
  random: () => number,
): void {
  const own = listTokens(text, start, end, lang)
  for (const [index, token] of own.entries()) {
    const last = own[index - 1]
    if (last !== undefined && /[、,]/.test(text.slice(last.end, token.start))) {
      const before = text.slice(Math.max(start, last.end - 8), last.end)
      const around = lang === 'ja' ? before : `${token.text} ${own[index + 1]?.text}`
      run.ends.set(run.tokens.length, NEXT_STATEMENT[lang].test(around))
    } else if (
      last !== undefined &&
      random() < FILLED_WITHIN[lang] &&
      MAY_FILL[lang].test(last.text)
    )
      addFiller(run, FILLERS[lang].within, lang, random)
    run.tokens.push(token)
  }
}

function addFiller(
  run: Run,
  fillers: readonly string[],
  language: 'ja' | 'en',
  random: () => number,
): void {
  const words = fillers[Math.floor(random() * fillers.length)] ?? ''
  run.tokens.push(...listTokens(words, 0, words.length, language))
}

/** Binary logistic regression by stochastic gradient descent (AdaGrad, L2). */
function train(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(BOUNDARY_WEIGHTS)
  const squares = new Float64Array(BOUNDARY_WEIGHTS).fill(0.1)
  const counts = new Int32Array(BOUNDARY_WEIGHTS)
  for (const { features } of examples)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
  const random = createRandom(3)
  const order = [...examples.keys()]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const place of order) {
      const { features: all, ends } = examples[place] ?? { features: [], ends: false }
      const features = all.filter((one) => (counts[one] ?? 0) >= MIN_OCCURRENCES)
      descend(
        features,
        1 / (1 + exactExp(-score(weights, features))) - (ends ? 1 : 0),
        weights,
        squares,
      )
    }
  }
  return weights
}

function descend(
  features: readonly number[],
  error: number,
  weights: Float64Array,
  squares: Float64Array,
): void {
  for (const feature of features) {
    const slope = error + DECAY * (weights[feature] ?? 0)
    squares[feature] = (squares[feature] ?? 0) + slope * slope
    weights[feature] =
      (weights[feature] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(squares[feature] ?? 1)
  }
}

const score = (weights: ArrayLike<number>, features: readonly number[]): number =>
  features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0)

function quantize(weights: Float64Array): Int8Array {
  return Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / SCALE))),
  )
}

const annotatorOf = ({ id }: CorpusScript): string => id.replace(/-\d+$/, '')

/** Prints precision and recall by threshold, for annotators whose texts were not used for training. */
function report(scripts: readonly CorpusScript[]): void {
  const annotators = [...new Set(scripts.map(annotatorOf))]
  const isHeldOut = (script: CorpusScript) => annotators.indexOf(annotatorOf(script)) % FOLDS === 0
  const weights = quantize(train(scripts.filter((one) => !isHeldOut(one)).flatMap(listExamples)))
  const tested = scripts.filter(isHeldOut).flatMap(listExamples)
  for (const threshold of [-1, 0, 1, 2]) {
    const counts = { right: 0, wrong: 0, missed: 0 }
    for (const { features, ends } of tested) {
      const found = score(weights, features) * SCALE > threshold
      if (found) counts[ends ? 'right' : 'wrong']++
      else if (ends) counts.missed++
    }
    const precision = counts.right / (counts.right + counts.wrong)
    const recall = counts.right / (counts.right + counts.missed)
    console.log(`from ${threshold}: P ${precision.toFixed(3)} R ${recall.toFixed(3)}`)
  }
}

for (const language of ['ja', 'en'] as const) {
  const scripts = [...readCorpus(), ...readFixtures()].filter(({ lang }) => lang === language)
  console.log(language)
  report(scripts)
  const weights = quantize(train(scripts.flatMap(listExamples)))
  writeFileSync(join(import.meta.dirname, `../model/boundaries-${language}.bin`), weights)
}
