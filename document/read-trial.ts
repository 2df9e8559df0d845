import type * as Y from 'yjs'
import { MAX_LEARNINGS, MAX_NOTE } from '#contract/limits.ts'
import { IMPORTANCES, LEARNING_FIELDS, type Learning, TEST_FIELDS, type Trial } from './canvas.ts'
import { cleanText } from './clean-text.ts'

/**
 * Prefix of test card keys. Each field has its own key, so that two people can fill in a card
 * concurrently.
 */
export const TRIAL_KEY = 'trial:'
export const LEARNT_KEY = `${TRIAL_KEY}learnt:`
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads a note's test card from its Yjs map; undefined if all its fields are empty or invalid.
 * Never throws.
 */
export function readTrial(entry: Y.Map<unknown>): Trial | undefined {
  const keys = [...entry.keys()].filter((key) => key.startsWith(TRIAL_KEY))
  if (keys.length === 0) return undefined
  const read = (name: string) => entry.get(`${TRIAL_KEY}${name}`)
  const day = read('review_on')
  const trial = {
    importance: IMPORTANCES.find((one) => one === read('importance')) ?? null,
    ...(Object.fromEntries(TEST_FIELDS.map((field) => [field, words(read(field))])) as Pick<
      Trial,
      (typeof TEST_FIELDS)[number]
    >),
    review_on: typeof day === 'string' && DAY.test(day) ? day : null,
    learnings: keys
      .flatMap((key) => readLearning(key, entry.get(key)) ?? [])
      .sort((a, b) => (a.learnt_on + a.id < b.learnt_on + b.id ? -1 : 1))
      .slice(-MAX_LEARNINGS),
  }
  return isBlank(trial) ? undefined : trial
}

const isBlank = ({ importance, review_on, learnings, ...card }: Trial) =>
  importance === null &&
  review_on === null &&
  learnings.length === 0 &&
  TEST_FIELDS.every((field) => card[field] === '')

const words = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value).slice(0, MAX_NOTE) : ''

function readLearning(key: string, value: unknown): Learning | null {
  if (!key.startsWith(LEARNT_KEY) || typeof value !== 'object' || value === null) return null
  const id = key.slice(LEARNT_KEY.length)
  const found = value as Record<string, unknown>
  const { learnt_on } = found
  if (cleanText(id) !== id || typeof learnt_on !== 'string' || !DAY.test(learnt_on)) return null
  const [observed, learnt, next] = LEARNING_FIELDS.map((field) => words(found[field]))
  return { id, learnt_on, observed: observed ?? '', learnt: learnt ?? '', next: next ?? '' }
}

export function listTrialEntries({ learnings, ...rest }: Trial): [string, unknown][] {
  return [
    ...Object.entries(rest).filter(([, value]) => value !== null && value !== ''),
    ...learnings.map(({ id, ...learning }) => [`learnt:${id}`, learning] as const),
  ].map(([name, value]) => [`${TRIAL_KEY}${name}`, value])
}
