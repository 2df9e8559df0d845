import type { CallFailure } from './classify-error.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { createIdleTimeout } from './idle-timeout.ts'
import { NO_TOKENS, type OnTokenUsage } from './token-usage.ts'

/** Any endpoint that speaks the chat-completions protocol. */
export type LlmSettings = { base_url: string; api_key: string | null; model: string }

export type Message = { role: 'user' | 'assistant'; content: string }

export type Call = {
  system: string
  messages: readonly Message[]
  /** More fields of the request. */
  fields: Record<string, unknown>
  signal: AbortSignal
  /** Milliseconds until the answer must be whole. */
  call_ms: number
  /** Milliseconds an answer that has begun may pause. */
  stall_ms: number
  onTokenUsage: OnTokenUsage
  /** Hears the answer so far whenever it grew. */
  onText(text: string): void
}

/** `cut`: the connection broke before the end. `length`: the model ran out of room. */
export type CallOutcome =
  | { text: string; end: 'whole' | 'length' | 'declined' | 'cut' }
  | { failure: CallFailure }
  | 'timeout'

/**
 * One call, never a second. Throws only the signal's reason, when that is aborted. The library is
 * loaded by the first call: an installation without a language model never pays for it.
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
  // A stream that stopped without saying so may have said everything.
  if (failure !== null && !(failure.isUnfinished && text !== '')) return { failure }
  return { text, end }
}

const addressOf = ({ base_url, api_key }: LlmSettings) => ({
  name: 'llm',
  baseURL: base_url,
  ...(api_key === null ? {} : { apiKey: api_key }),
})

/** An endpoint that does not count says nothing, or nought. */
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

/** Picks out what the next step depends on; the rest of an error quotes the request and is let go. */
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
    // A 200 whose body broke failed like a connection.
    status,
    complaint: words.filter((word) => typeof word === 'string').join(' '),
    headers: typeof headers === 'object' && headers !== null ? { ...headers } : {},
    isUnfinished: about.name === 'AI_InvalidResponseDataError',
  }
}
