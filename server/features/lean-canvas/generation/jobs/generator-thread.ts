import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'

/** Words of each language, as often as makes the first script that somebody waits for take half the time it took without. */
const WARM_UP = [
  [
    'ja',
    '毎月の棚卸しに3日もかかっています。料金は月額9,800円です。飲食店の店長さまが使います。\n',
    10,
  ],
  ['en', 'Counting the stock takes three days a month. It costs 98 dollars a month.\n', 3],
] as const

// Reads scripts away from the requests and sockets of the process, one after the other. Before the
// first of them both models are unpacked, and the code that reads has run.
for (const [language, text, times] of WARM_UP)
  generateCanvas({ language, title: '', text: text.repeat(times), structure: null })
answerWork<GeneratorInput, BoxKey, GeneratorResult>(generateCanvas)
