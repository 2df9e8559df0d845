import { z } from 'zod'
import { type CallOutcome, callEndpoint, type LlmSettings, type Message } from './call-endpoint.ts'
import { classifyError } from './classify-error.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { extractJson } from './extract-json.ts'
import { LlmProblem } from './llm-problem.ts'
import {
  avoidComplaint,
  FULLEST_SHAPE,
  loosenFormat,
  type RequestShape,
  toRequestFields,
} from './request-shape.ts'
import type { OnTokenUsage } from './token-usage.ts'

/** Milliseconds. A call that thinks may be silent for long; one that has begun to answer may not. */
const PATIENCE = { call_ms: 100_000, stall_ms: 30_000 }
/** Tries of one request after failures that may pass; a change of its shape is no try. */
const MOST_TRIES = 5
/** The longest wait before the second, third … try is 1, 2, 4, 8 s; how long it is, is chance. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 20_000
/** No call is begun with less time than this. */
const LEAST_CALL_MS = 2_000

export type Question<Schema extends z.ZodType> = {
  /** Snake case; some endpoints show it to the model. */
  name: string
  system: string
  prompt: string
  /** What the answer must be. Strict objects without optional fields, else strict endpoints refuse it. */
  schema: Schema
  signal: AbortSignal
  /** When the answer must be there, in the clock's milliseconds, every wait and try included. */
  deadline: number
  /** Hears of every call, failed tries included. */
  onTokenUsage: OnTokenUsage
  /** Hears the answer so far; begins anew with every try. */
  onText?: (text: string) => void
}

/** A language model that is asked for typed answers. */
export type Llm = {
  /** Throws LlmProblem, or the signal's reason when that is aborted. */
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>
}

/**
 * A client of one model at one endpoint. It asks for the strictest form of answer the endpoint puts
 * up with, and remembers which that was.
 */
export function createLlm(
  settings: LlmSettings,
  options: { clock?: Clock; patience?: Partial<typeof PATIENCE> } = {},
): Llm {
  const clock = options.clock ?? SYSTEM_CLOCK
  const patience = { ...PATIENCE, ...options.patience }
  let accepted: RequestShape = FULLEST_SHAPE

  return {
    async ask(question) {
      const { signal, deadline, schema } = question
      const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7' })
      let shape = accepted
      let messages: Message[] = [{ role: 'user', content: question.prompt }]
      let isRepaired = false
      let tries = 1

      const call = (): Promise<CallOutcome> => {
        const left = deadline - clock.now()
        if (left < LEAST_CALL_MS) throw new LlmProblem('timeout')
        return callEndpoint(settings, {
          system: question.system + (shape.format === 'json_schema' ? '' : spellOut(jsonSchema)),
          messages,
          fields: toRequestFields(shape, question.name, jsonSchema),
          signal,
          call_ms: Math.min(patience.call_ms, left),
          stall_ms: patience.stall_ms,
          onTokenUsage: question.onTokenUsage,
          onText: question.onText ?? (() => {}),
        })
      }
      /** Waits before another try; throws the problem where there is none left or no time for it. */
      const waitFor = async (problem: LlmProblem) => {
        const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1))
        const asked = problem.retryAfter === null ? 0 : problem.retryAfter * 1_000
        const wait = asked + clock.random() * longest
        if (tries >= MOST_TRIES || clock.now() + wait + LEAST_CALL_MS > deadline) throw problem
        tries++
        await clock.sleep(wait, signal)
      }

      for (;;) {
        signal.throwIfAborted()
        const outcome = await call()
        if (outcome === 'timeout') {
          await waitFor(new LlmProblem('timeout'))
          continue
        }
        if ('failure' in outcome) {
          const { status, complaint } = outcome.failure
          const { problem, passing } = classifyError(outcome.failure)
          const milder = mayBlameShape(status, complaint) ? avoidComplaint(shape, complaint) : null
          if (milder) shape = milder
          else if (passing) await waitFor(problem)
          else throw problem
          continue
        }
        if (outcome.end === 'declined') throw new LlmProblem('refused')
        const found = extractJson(outcome.text)
        const parsed = found === undefined ? null : schema.safeParse(found)
        if (parsed?.success) {
          accepted = shape
          return parsed.data
        }
        if (outcome.end === 'cut') {
          await waitFor(new LlmProblem('unavailable'))
          continue
        }
        // Prose where JSON was asked for: the endpoint looked past the format.
        const looser = found === undefined && outcome.end !== 'length' ? loosenFormat(shape) : null
        if (looser !== null) {
          shape = looser
          continue
        }
        if (isRepaired) throw new LlmProblem('malformed')
        isRepaired = true
        messages = [
          { role: 'user', content: question.prompt },
          // An empty turn is refused by some.
          { role: 'assistant', content: outcome.text.slice(0, LONGEST_MISTAKE) || '{}' },
          { role: 'user', content: describeMistake(outcome.end, parsed?.error) },
        ]
      }
    },
  }
}

/** Characters of a wrong answer that are shown to the model again. */
const LONGEST_MISTAKE = 20_000

/** A 400 or 422 may be about the form alone; a server's breakdown only when it says so. */
function mayBlameShape(status: number | null, complaint: string): boolean {
  if (status === 400 || status === 422 || status === 415) return true
  return status !== null && status >= 500 && complaint.trim() !== ''
}

function spellOut(jsonSchema: unknown): string {
  return `\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(jsonSchema)}`
}

function describeMistake(end: 'whole' | 'length', error: z.ZodError | undefined): string {
  if (end === 'length')
    return 'The answer was cut off before its end. Answer again, whole and much shorter: one JSON object, nothing else.'
  const faults = error?.issues.slice(0, 10).map(({ path, message }) => {
    return `- ${path.join('.') || 'the whole'}: ${message}`
  })
  const what = faults?.join('\n') ?? '- there is no JSON object in it'
  return `The answer does not fit:\n${what}\nAnswer again: the corrected JSON object, nothing else.`
}
