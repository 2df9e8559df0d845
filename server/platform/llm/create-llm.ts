import { z } from 'zod'
import { type CallOutcome, callEndpoint, type LlmSettings, type Message } from './call-endpoint.ts'
import { type CallFailure, classifyError } from './classify-error.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { extractJson } from './extract-json.ts'
import { LlmProblem } from './llm-problem.ts'
import {
  FULLEST_SHAPE,
  loosenFormat,
  type RequestShape,
  relaxShape,
  toRequestFields,
} from './request-shape.ts'
import type { OnTokenUsage } from './token-usage.ts'

/**
 * Timeouts in ms. `call_ms`: a whole request. `stall_ms`: a pause within an answer. Before the
 * answer, only `call_ms` applies, because reasoning models may be silent for longer.
 */
const TIMEOUTS = { call_ms: 100_000, stall_ms: 30_000 }
/**
 * Maximum attempts of a request whose failure may be temporary. Attempts with fewer optional parts
 * (see `RequestShape`), and requests to repair an answer, do not count.
 */
const MAX_TRIES = 5
/**
 * Maximum pause before the second attempt, in ms. The maximum doubles with each attempt: 1, 2, 4, 8
 * s. The actual pause is random, in addition to Retry-After.
 */
const FIRST_WAIT_MS = 1_000
const MIN_REQUEST_MS = 2_000

export type Question<Schema extends z.ZodType> = {
  /** The schema's name in snake case; some endpoints show it to the model. */
  name: string
  system: string
  prompt: string
  /**
   * The answer's schema: strict objects without optional fields, because some endpoints require
   * this.
   */
  schema: Schema
  signal: AbortSignal
  /** Time on the clock (ms) at which all waits and retries must have ended. */
  deadline: number
  onTokenUsage: OnTokenUsage
  /** Called with the answer's text so far. Each attempt begins with an empty text. */
  onText?: (text: string) => void
}

/** A language model whose answers follow a schema. */
export type Llm = {
  /** Throws LlmProblem, or the aborted signal's reason. */
  complete<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>
}

/**
 * A client of one model at one endpoint. Finds the strictest answer format that the endpoint
 * accepts, and remembers this format.
 */
export function createLlm(
  settings: LlmSettings,
  options: { clock?: Clock; timeouts?: Partial<typeof TIMEOUTS> } = {},
): Llm {
  const clock = options.clock ?? SYSTEM_CLOCK
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  let accepted: RequestShape = FULLEST_SHAPE

  return {
    async complete(question) {
      const { signal, deadline, schema } = question
      const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7' })
      let shape = accepted
      let messages: Message[] = [{ role: 'user', content: question.prompt }]
      let tries = 1

      const call = (): Promise<CallOutcome> => {
        const left = deadline - clock.now()
        if (left < MIN_REQUEST_MS) throw new LlmProblem('timeout')
        return callEndpoint(settings, {
          system: question.system + describeSchema(shape, jsonSchema),
          messages,
          fields: toRequestFields(shape, question.name, jsonSchema),
          signal,
          call_ms: Math.min(timeouts.call_ms, left),
          stall_ms: timeouts.stall_ms,
          onTokenUsage: question.onTokenUsage,
          onText: question.onText ?? (() => {}),
        })
      }
      /** Waits before a retry; throws the problem if no attempts or no time are left. */
      const waitFor = async (problem: LlmProblem) => {
        const longest = FIRST_WAIT_MS * 2 ** (tries - 1)
        const wait = (problem.retryAfter ?? 0) * 1_000 + clock.random() * longest
        if (tries >= MAX_TRIES || clock.now() + wait + MIN_REQUEST_MS > deadline) throw problem
        tries++
        await clock.sleep(wait, signal)
      }

      for (;;) {
        signal.throwIfAborted()
        const next = decideNext(await call(), shape, schema)
        if ('answer' in next) {
          accepted = shape
          return next.answer
        }
        if ('wait_for' in next) await waitFor(next.wait_for)
        else if ('shape' in next) shape = next.shape
        else messages = requestRepair(messages, next.repair)
      }
    },
  }
}

/**
 * The next step after a request: return the answer, wait and retry, retry in another format, or ask
 * the model to repair its answer.
 */
type Next<Schema extends z.ZodType> =
  | { answer: z.output<Schema> }
  | { wait_for: LlmProblem }
  | { shape: RequestShape }
  | { repair: Message[] }

/**
 * Returns the messages with a request to repair the malformed answer. Throws
 * LlmProblem('malformed') for a second malformed answer.
 */
function requestRepair(messages: readonly Message[], repair: readonly Message[]): Message[] {
  if (messages.length > 1) throw new LlmProblem('malformed')
  return [...messages, ...repair]
}

/** Decides the next step. Throws LlmProblem for a permanent failure. */
function decideNext<Schema extends z.ZodType>(
  outcome: CallOutcome,
  shape: RequestShape,
  schema: Schema,
): Next<Schema> {
  if (outcome === 'timeout') return { wait_for: new LlmProblem('timeout') }
  if ('failure' in outcome) return decideAfterFailure(outcome.failure, shape)
  if (outcome.end === 'declined') throw new LlmProblem('refused')
  const found = extractJson(outcome.text)
  const parsed = found === undefined ? null : schema.safeParse(found)
  if (parsed?.success) return { answer: parsed.data }
  if (outcome.end === 'cut') return { wait_for: new LlmProblem('unavailable') }
  // An answer without JSON shows that the endpoint ignored the format, so the next request uses a
  // looser format.
  const looser = found === undefined && outcome.end !== 'length' ? loosenFormat(shape) : null
  if (looser !== null) return { shape: looser }
  return {
    repair: [
      // Some endpoints refuse empty messages.
      { role: 'assistant', content: outcome.text.slice(0, MAX_REPAIRED_LENGTH) || '{}' },
      { role: 'user', content: describeProblem(outcome.end, parsed?.error) },
    ],
  }
}

function decideAfterFailure(failure: CallFailure, shape: RequestShape) {
  const { status, complaint } = failure
  const { problem, passing } = classifyError(failure)
  const milder = isShapeSuspect(status, complaint) ? relaxShape(shape, complaint) : null
  if (milder) return { shape: milder }
  if (passing) return { wait_for: problem }
  throw problem
}

const MAX_REPAIRED_LENGTH = 20_000

/**
 * True if the request's shape (answer format, temperature, usage) may have caused the failure: for
 * 400, 415 and 422, and for a server error that has a text.
 */
function isShapeSuspect(status: number | null, complaint: string): boolean {
  if (status === 400 || status === 422 || status === 415) return true
  return status !== null && status >= 500 && complaint.trim() !== ''
}

/**
 * Returns the JSON schema as text for the prompt; empty if the answer format already contains the
 * schema.
 */
function describeSchema({ format }: RequestShape, jsonSchema: unknown): string {
  if (format === 'json_schema') return ''
  return `\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(jsonSchema)}`
}

function describeProblem(end: 'whole' | 'length', error: z.ZodError | undefined): string {
  if (end === 'length')
    return 'The answer was cut off before its end. Answer again, whole and much shorter: one JSON object, nothing else.'
  const faults = error?.issues.slice(0, 10).map(({ path, message }) => {
    return `- ${path.join('.') || 'the whole'}: ${message}`
  })
  const what = faults?.join('\n') ?? '- there is no JSON object in it'
  return `The answer does not fit:\n${what}\nAnswer again: the corrected JSON object, nothing else.`
}
