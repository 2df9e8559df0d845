import { parentPort } from 'node:worker_threads'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import type { ThreadMessage } from '#server/platform/threads/warm-thread.ts'

// Reads scripts away from the requests and sockets of the process, one after the other.
const tell = (message: ThreadMessage<BoxKey, GeneratorResult>) => parentPort?.postMessage(message)
// The first takes longer: both models are unpacked before anybody waits.
for (const [language, text] of [
  ['ja', '毎月の棚卸しに3日もかかっています。'],
  ['en', 'Counting the stock takes three days a month.'],
] as const)
  generateCanvas({ language, title: '', text, structure: null })
parentPort?.on('message', (input: GeneratorInput) =>
  tell({ answer: generateCanvas(input, (news) => tell({ news })) }),
)
