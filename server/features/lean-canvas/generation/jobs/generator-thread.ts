import { parentPort, workerData } from 'node:worker_threads'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorInput, type GeneratorResult, generateCanvas } from '#generator/generate.ts'
import type { ThreadMessage } from '#server/platform/threads/run-in-thread.ts'

// A thread's whole life: one long script, read away from the requests and sockets of the process.
const tell = (message: ThreadMessage<BoxKey, GeneratorResult>) => parentPort?.postMessage(message)
const input: GeneratorInput = workerData
tell({ answer: generateCanvas(input, (news) => tell({ news })) })
