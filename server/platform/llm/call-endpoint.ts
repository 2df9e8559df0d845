import type { CallFailure } from './classify-error.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { createIdleTimeout } from './idle-timeout.ts'
import { NO_TOKENS, type OnTokenUsage } from './token-usage.ts'

export type LlmSettings = { base_url: string; api_key: string | null; model: string }

export type Message = { role: 'user' | 'assistant'; content: string }

export type Call = {
  system: string
  messages: readonly Message[]
  fields: Record<string, unknown>
  signal: AbortSignal
  call_ms: number
  /** Idle timeout of a started answer, in milliseconds. */
  stall_ms: number
  onTokenUsage: OnTokenUsage
  /** Called with the whole text so far whenever it grows. */
  onText(text: string): void
}

/**
 * `cut`: the answer has no known end mark, for example because the connection broke. `length`: the
 * model reached its output limit.
 */
export type CallOutcome =
  | { text: string; end: 'whole' | 'length' | 'declined' | 'cut' }
  | { failure: CallFailure }
  | 'timeout'

/**
 * Sends a single request without retries. Throws only the aborted signal's reason. Imports the
 * library at the first request, so that an installation without a language model never loads it.
 */
export async function callEndpoint(settings: LlmSettings, call: Call): Promise<CallOutcome> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    ...addressOf(settings),
    fetch: fetchAnswer,
    transformRequestBody: (body) => ({ ...body, ...call.fields }),
  })
  const idleTimeout = createIdleTimeout(call.signal)
  const until = performance.now() + call.call_ms
  idleTimeout.allow(call.call_ms)
  let text = ''
  let end: 'whole' | 'length' | 'declined' | 'cut' = 'cut'
  let failure: (CallFailure & { isUnfinished: boolean }) | null = null
  call.onTokenUsage({ ...NO_TOKENS, calls: 1 })
  try {
    const { stream } = await provider(settings.model).doStream({
      prompt: [
        { role: 'system', content: call.system },
        ...call.messages.map(({ role, content }) => ({
          role,
          content: [{ type: 'text' as const, text: content }],
        })),
      ],
      abortSignal: idleTimeout.signal,
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.delta
        idleTimeout.allow(Math.min(call.stall_ms, until - performance.now()))
        call.onText(text)
      } else if (part.type === 'error') {
        failure ??= describeFailure(part.error)
      } else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage
        reportTokens(call, inputTokens.total ?? 0, outputTokens.total ?? 0)
        end = ENDS[part.finishReason.unified] ?? end
      }
    }
  } catch (error) {
    failure ??= describeFailure(error)
  } finally {
    idleTimeout.end()
  }
  call.signal.throwIfAborted()
  if (idleTimeout.hasRunOut()) return 'timeout'
  return conclude(text, end, failure)
}

function conclude(
  text: string,
  end: 'whole' | 'length' | 'declined' | 'cut',
  failure: (CallFailure & { isUnfinished: boolean }) | null,
): CallOutcome {
  // The text of a stream without an end mark is returned, because it may be a complete answer.
  if (failure !== null && !(failure.isUnfinished && text !== '')) return { failure }
  return { text, end }
}

const addressOf = ({ base_url, api_key }: LlmSettings) => ({
  name: 'llm',
  baseURL: base_url,
  ...(api_key === null ? {} : { apiKey: api_key }),
})

/** Reports the tokens of a request. Reports nothing for an endpoint that does not count tokens. */
function reportTokens({ onTokenUsage }: Call, input_tokens: number, output_tokens: number): void {
  if (input_tokens + output_tokens > 0)
    onTokenUsage({ calls: 0, calls_measured: 1, input_tokens, output_tokens })
}

const ENDS: Record<string, 'whole' | 'length' | 'declined'> = {
  stop: 'whole',
  'tool-calls': 'whole',
  length: 'length',
  'content-filter': 'declined',
}

/**
 * Extracts the fields that decide the next step. Other fields of the error are dropped, because
 * they quote the request.
 */
function describeFailure(error: unknown): CallFailure & { isUnfinished: boolean } {
  const about = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const code = Number(about.statusCode ?? about.status ?? about.code ?? Number.NaN)
  const status = code >= 300 && code < 600 ? code : null
  const headers = about.responseHeaders
  const words = [about.responseBody, about.code, about.type, status === null ? about.message : null]
  return {
    // A response with status 200 but a malformed body has the status null, like a lost connection.
    status,
    complaint: words.filter((word) => typeof word === 'string').join(' '),
    headers: typeof headers === 'object' && headers !== null ? { ...headers } : {},
    isUnfinished: about.name === 'AI_InvalidResponseDataError',
  }
}
