import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { createFromTemplate } from '../create-from-template.ts'
import { createSpeechFollower, type SpokenLine } from './follow-speech.ts'
import { promptScript } from './prompt-script.ts'

// Tests with simulated speech recognition: a tenth of the words is wrong, lines are left out, and
// words that are not in the script are added.

const TRANSCRIPT_EVERY = 0.3
const TRANSCRIPT_LENGTH = 15
/**
 * Maximum seconds until the follower finds the right line. In rare cases, such as after misheard
 * words, it may take FOUND_AT_LAST.
 */
const FOUND_WITHIN = 2
const FOUND_AT_LAST = 3
/** Maximum fraction (0–1) of checks that find a wrong line. */
const SELDOM = 0.02

const AD_LIB = {
  ja: 'ちなみに今朝は電車が大きく遅れまして私も駅の前で少し雨に濡れてしまいました',
  en: 'by the way my train was late this morning and the rain caught me right outside of your lovely station',
}
const WRONG = { ja: ['ぬ', '象', 'ぺ', '庭'], en: ['fox', 'umbrella', 'seven', 'gravel'] }

const readLines = (template: string, language: Language): SpokenLine[] =>
  promptScript(createFromTemplate(template, language), language, 'talk_script').flatMap(
    ({ blocks }) =>
      blocks.flatMap(({ block_id, seconds, parts }) => {
        const said = parts.flatMap((part) => (part.layout === 'said' ? [part.text] : []))
        const text = said.join(' ').replace(/[{}｛｝]/gu, '')
        return seconds > 0 && text ? [{ id: block_id, text }] : []
      }),
  )

/** Creates a seeded generator of numbers in [0, 1). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type SpokenWord = { word: string; at: number; line: string | null }

function speak(lines: readonly (SpokenLine | string)[], language: Language, random: () => number) {
  const said: SpokenWord[] = []
  let at = 0
  for (const line of lines) {
    const text = typeof line === 'string' ? line : line.text
    const words = language === 'ja' ? [...text.replace(/\s/g, '')] : text.split(/\s+/)
    for (const right of words) {
      const wrong = WRONG[language][Math.floor(random() * 4)] ?? ''
      at += language === 'ja' ? 60 / 300 : 60 / 140
      const word = random() < 0.1 ? wrong : right
      said.push({ word, at, line: typeof line === 'string' ? null : line.id })
    }
  }
  return said
}

/**
 * Plays simulated speech to a follower and checks its line. Checks of a line begin FOUND_WITHIN
 * seconds after its start.
 * `polls`: number of checks. `late`: number of checks that found a wrong line. `wrong`:
 * descriptions of the wrong lines found more than FOUND_AT_LAST seconds after a line's start.
 */
function replay(lines: readonly SpokenLine[], said: readonly SpokenWord[], language: Language) {
  const follower = createSpeechFollower(lines)
  const order = new Map(lines.map(({ id }, index) => [id, index]))
  let since = 0
  let before: string | null = null
  const found = { wrong: [] as string[], late: 0, polls: 0 }
  for (let now = TRANSCRIPT_EVERY; now < (said.at(-1)?.at ?? 0); now += TRANSCRIPT_EVERY) {
    const heard = said.filter(({ at }) => at <= now && at > now - TRANSCRIPT_LENGTH)
    const place = follower.hear(heard.map(({ word }) => word).join(language === 'ja' ? '' : ' '))
    const line = heard.at(-1)?.line ?? null
    if (line !== before) {
      since = now
      before = line
    }
    if (line === null || now - since < FOUND_WITHIN) continue
    found.polls += 1
    if (place.id === line) continue
    found.late += 1
    if (now - since > FOUND_AT_LAST)
      found.wrong.push(`${now.toFixed(1)} s: ${order.get(place.id)} for ${order.get(line)}`)
  }
  return found
}

function expectFollowed({ wrong, late, polls }: ReturnType<typeof replay>) {
  expect(polls).toBeGreaterThan(30)
  expect(wrong).toEqual([])
  expect(late / polls).toBeLessThan(SELDOM)
}

const SCRIPTS = ['first_sales_meeting', 'three_minute_pitch', 'tele_appointment']
const CASES = SCRIPTS.flatMap((script) =>
  (['ja', 'en'] as const).flatMap((language) => [1, 2].map((seed) => ({ script, language, seed }))),
)

describe('a speaker who reads every line is followed', () => {
  test.each(CASES)('$script, $language, $seed', ({ script, language, seed }) => {
    const lines = readLines(script, language)
    expectFollowed(replay(lines, speak(lines, language, createRandom(seed)), language))
  })
})

describe('a speaker who skips lines and improvises is followed', () => {
  test.each(CASES)('$script, $language, $seed', ({ script, language, seed }) => {
    const lines = readLines(script, language)
    const random = createRandom(seed)
    const third = Math.floor(lines.length / 3)
    const spoken = [
      ...lines.slice(0, third),
      AD_LIB[language],
      ...lines.slice(third, third + 3),
      ...lines.slice(third + 6),
    ]
    expectFollowed(replay(lines, speak(spoken, language, random), language))
  })
})

test('a speaker who starts in the middle is found by voice, and by moveTo', () => {
  const lines = readLines('first_sales_meeting', 'ja')
  const late = lines.at(-3)
  if (!late) throw new Error('The template has too few lines.')
  const follower = createSpeechFollower(lines)
  expect(follower.hear(late.text).id).toBe(late.id)
  follower.moveTo(lines[1]?.id ?? '')
  expect(follower.hear('').id).not.toBe(late.id)
})

test('silence, noise and an empty script keep the place', () => {
  const lines = readLines('three_minute_pitch', 'en')
  const follower = createSpeechFollower(lines)
  const first = follower.hear('').id
  expect(first).toBe(lines[0]?.id)
  expect(follower.hear('mhm mhm yes').id).toBe(first)
  expect(createSpeechFollower([]).hear('hello there everybody').id).toBe('')
})
