/** Maximum bytes of an answer; a longer answer fails. */
const MAX_BYTES = 4_000_000

/**
 * A fetch for streamed answers. If an endpoint does not stream, its complete answer is converted to
 * a stream. Redirects are not followed, because the key is meant only for the configured address.
 */
export const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (!response.ok || response.body === null) return response
  const limited = response.body.pipeThrough(limitBytes())
  const { status } = response
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? ''))
    return new Response(limited, { status, headers: response.headers })
  const whole = await new Response(limited).text()
  return new Response(toEvents(whole), {
    status,
    headers: { 'content-type': 'text/event-stream' },
  })
}

function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) controller.error(new Error('The answer is too long.'))
      else controller.enqueue(chunk)
    },
  })
}

function toEvents(whole: string): string {
  let completion: unknown
  try {
    completion = JSON.parse(whole)
  } catch {
    return ''
  }
  const choices = readField(completion, 'choices')
  if (!Array.isArray(choices)) return `data: ${JSON.stringify(completion)}\n\n`
  const pieces = choices.map((choice: unknown) => ({
    delta: readField(choice, 'message') ?? {},
    finish_reason: readField(choice, 'finish_reason') ?? null,
  }))
  const usage = readField(completion, 'usage') ?? null
  return `data: ${JSON.stringify({ choices: pieces, usage })}\n\ndata: [DONE]\n\n`
}

function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[field]
    : undefined
}
