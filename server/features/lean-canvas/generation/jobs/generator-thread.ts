import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'

// Reads scripts away from the requests and sockets of the process, one after the other.
// The first takes longer: both models are unpacked before anybody waits.
for (const [language, text] of [
  ['ja', '毎月の棚卸しに3日もかかっています。'],
  ['en', 'Counting the stock takes three days a month.'],
] as const)
  generateCanvas({ language, title: '', text, structure: null })
answerWork<GeneratorInput, BoxKey, GeneratorResult>(generateCanvas)
