import type { FastifyBaseLogger } from 'fastify'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import { listWaitingBoxes } from '#generator/generate.ts'
import type { LlmSettings } from '#server/platform/llm/call-endpoint.ts'
import { type Clock, SYSTEM_CLOCK } from '#server/platform/llm/clock.ts'
import { createLlm } from '#server/platform/llm/create-llm.ts'
import { LlmProblem } from '#server/platform/llm/llm-problem.ts'
import { parsePartialObject } from '#server/platform/llm/parse-partial-object.ts'
import { runInParallel } from '#server/platform/llm/run-in-parallel.ts'
import { splitIntoParts } from '#server/platform/llm/split-into-parts.ts'
import { toRefusal } from '#server/platform/llm/to-refusal.ts'
import { createTally, type OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CanvasGenerator } from './canvas-generator.ts'
import { CANVAS_ANSWER, readBoxAnswer } from './llm/canvas-answer.ts'
import { openBoard } from './llm/canvas-board.ts'
import { numberSentences } from './llm/number-sentences.ts'
import { writeScriptPrompt, writeSystemPrompt } from './llm/write-prompt.ts'

/** Milliseconds after which a generation fails; less than the 180 s that a client waits. */
const DEADLINE_MS = 150_000
/** Maximum UTF-16 units of a script, which limits the cost of one generation. */
const MAX_CHARACTERS = MAX_PASTE

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>
  clock?: Clock
  timeouts?: { call_ms?: number; stall_ms?: number }
  part_tokens?: number
}

/**
 * Generator that uses a language model. The model gets numbered sentences, and answers with note
 * texts and the numbers of their sentences. Quotes are cut from the script. Notes without support
 * in the cited sentences are dropped. See docs/decisions/llm-generation.md.
 */
export function createLlmGenerator(settings: LlmSettings, options: Options): CanvasGenerator {
  const { log, clock = SYSTEM_CLOCK, timeouts = {}, part_tokens } = options
  const llm = createLlm(settings, { clock, timeouts })

  return {
    name: 'llm',
    async generate(input, onBox, signal, onTokenUsage) {
      if (input.text.length > MAX_CHARACTERS) throw new Refusal('too_large')
      const deadline = clock.now() + DEADLINE_MS
      const tally = createTally()
      const spend: OnTokenUsage = (spent) => {
        tally.onTokenUsage(spent)
        onTokenUsage(spent)
      }
      const script = numberSentences(input)
      const parts = splitIntoParts(script.sentences, part_tokens)
      const board = openBoard(script, parts, onBox)
      const system = writeSystemPrompt(script.language)
      const { title } = input

      const askForPart = async (index: number, stop: AbortSignal) => {
        const place = { part: index + 1, of: parts.length }
        let ends = 0
        const answer = await llm.complete({
          name: 'lean_canvas',
          schema: CANVAS_ANSWER,
          system,
          signal: stop,
          deadline,
          onTokenUsage: spend,
          prompt: writeScriptPrompt(script, title, parts[index] ?? [], place),
          onText(text) {
            // Parses again only after a new closing brace, because every complete box ends with a
            // brace.
            const now = text.split('}').length
            if (now === ends) return
            ends = now
            board.put(index, readBoxes(text))
          },
        })
        board.put(index, answer)
      }

      try {
        await runInParallel(parts.length, askForPart, signal)
      } catch (error) {
        if (signal.aborted || !(error instanceof LlmProblem)) throw error
        const { kind, status } = error
        log.warn({ kind, status, parts: parts.length, ...tally.sum() }, 'language model gave up')
        throw toRefusal(error)
      }
      if (parts.length === 0) for (const box of BOX_KEYS) onBox(box)
      return { ...(await board.finish()), blanks: listWaitingBoxes(input) }
    },
  }
}

function readBoxes(text: string) {
  const known = parsePartialObject(text).flatMap(([key, value]) => {
    const box = BOX_KEYS.find((one) => one === key)
    const answer = readBoxAnswer(value)
    return box === undefined || answer === null ? [] : [[box, answer] as const]
  })
  return Object.fromEntries(known)
}
