import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'

/** Warm-up text of each language; the repetitions halve the time of the first real script. */
const WARM_UP = [
  [
    'ja',
    '毎月の棚卸しに3日もかかっています。料金は月額9,800円です。飲食店の店長さまが使います。\n',
    10,
  ],
  ['en', 'Counting the stock takes three days a month. It costs 98 dollars a month.\n', 3],
] as const

// Reads scripts in a thread, one after the other, so that requests and sockets are not blocked. First it
// unpacks both models and warms up the code.
for (const [language, text, times] of WARM_UP)
  generateCanvas({ language, title: '', text: text.repeat(times), structure: null })
answerWork<GeneratorInput, BoxKey, GeneratorResult>(generateCanvas)
