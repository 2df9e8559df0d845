import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'
import { clientProblem } from './api-error.ts'
import { type Connection, readJson, requestAs } from './client.ts'

type Options<T> = {
  signal: AbortSignal
  /** Milliseconds without any event or comment after which the stream counts as broken. */
  silence: number
  onEvent: (data: T) => void
}

/**
 * Follows a route with server-sent events, using the page's tokens. Resolves when the server ends
 * the stream. After an abort, rejects with the signal's reason. Rejects with an `ApiError` if:
 * - the request is refused
 * - the stream breaks
 * - an event is invalid JSON
 * - nothing arrives for `silence` milliseconds
 */
export async function followEvents<R extends Route>(
  route: R,
  call: RouteCall<R>,
  { signal, silence, onEvent }: Options<RouteResponse<R>>,
  over?: Connection,
): Promise<void> {
  const silent = new AbortController()
  const wait = () => setTimeout(() => silent.abort(clientProblem('timeout')), silence)
  let waiting = wait()
  const any = AbortSignal.any([signal, silent.signal])
  try {
    const follow = async ({ body }: Response) => {
      if (!body) return
      const split = splitEvents((data) => onEvent(readJson(data, 200) as RouteResponse<R>))
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        clearTimeout(waiting)
        if (done) return
        waiting = wait()
        split(value)
      }
    }
    await requestAs(route, call, { signal: any, ...(over && { over }) }, follow)
  } finally {
    clearTimeout(waiting)
  }
}

/**
 * Returns a function that takes the pieces of a stream of server-sent events. It passes the data of
 * each complete event to `onData` and ignores comments.
 */
export function splitEvents(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      const whole = data.join('\n')
      data = []
      onData(whole)
    }
  }
}
