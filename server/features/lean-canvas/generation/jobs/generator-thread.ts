import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'

/**
 * Texts that warm up the code before the first script, and how often each is repeated. The
 * repetition halves the time of the first script.
 */
const WARM_UP = [
  [
    'ja',
    '毎月の棚卸しに3日もかかっています。料金は月額9,800円です。飲食店の店長さまが使います。\n',
    10,
  ],
  ['en', 'Counting the stock takes three days a month. It costs 98 dollars a month.\n', 3],
] as const

// Warms up this thread: unpacks both models and compiles the code. Scripts are then read one at a
// time, without blocking the main thread, which serves requests and sockets.
for (const [language, text, times] of WARM_UP)
  generateCanvas({ language, title: '', text: text.repeat(times), structure: null })
answerWork<GeneratorInput, BoxKey, GeneratorResult>(generateCanvas)
