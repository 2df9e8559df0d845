import { z } from 'zod'
import { MAX_MESSAGE_BYTES } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Routes that carry WebSocket frames over HTTP, for networks that block WebSockets. Each direction
 * numbers its frames from 1, so that repeated requests have no further effect.
 */

/**
 * Maximum number of Base64 characters in a frame, and maximum number of bytes in a request that
 * sends frames.
 */
const MAX_CHARACTERS = Math.ceil(MAX_MESSAGE_BYTES / 3) * 4
const MAX_BYTES_OF_CALL = MAX_CHARACTERS + 10_000
const MAX_FRAMES = 500

const frame = z.base64()
const params = z.object({ id: z.string().regex(/^[0-9a-f]{8}-[0-9a-f-]{36}$/) })

const frameBatch = z.object({
  /** Number of the first frame in `frames`. */
  first: z.number().int(),
  frames: z.array(frame),
  /** Set if the connection was closed after these frames: a WebSocket close code. */
  closed: z.object({ code: z.number().int(), reason: z.string() }).nullable(),
})
export type FrameBatch = z.output<typeof frameBatch>

export const connectionRoutes = defineRoutes({
  openConnection: {
    method: 'POST',
    path: '/api/realtime/connections/',
    access: 'signed_in',
    summary: 'Open a realtime connection over HTTP, where WebSockets are blocked.',
    body: z.strictObject({}),
    response: params,
    status: 201,
    rate: [120, 60],
  },
  sendFrames: {
    method: 'POST',
    path: '/api/realtime/connections/:id/frames/',
    access: 'signed_in',
    summary: 'Send realtime frames; repeated ones are ignored.',
    params,
    body: z.strictObject({
      /** Number of the first frame in `frames`. */
      first: z.number().int().min(1),
      frames: z.array(frame.max(MAX_CHARACTERS, 'too_long')).min(1).max(MAX_FRAMES),
    }),
    response: z.object({ sent: z.number().int() }),
    body_limit: MAX_BYTES_OF_CALL,
  },
  receiveFrames: {
    method: 'POST',
    path: '/api/realtime/connections/:id/follow/',
    access: 'signed_in',
    summary: 'Stream realtime frames, or wait for the next ones (long polling).',
    params,
    body: z.strictObject({
      /**
       * Number of the last frame that the browser received. The request acknowledges this frame and
       * all frames before it.
       */
      after: z.number().int().min(0),
      /**
       * `stream`: the response stays open and delivers frames as they arrive. `wait`: the response
       * ends after the first frames, because some proxies deliver only complete responses.
       */
      mode: z.enum(['stream', 'wait']),
    }),
    response: frameBatch,
    stream: true,
  },
  closeConnection: {
    method: 'DELETE',
    path: '/api/realtime/connections/:id/',
    access: 'signed_in',
    summary: 'Close a realtime connection.',
    params,
    response: z.object({ ok: z.literal(true) }),
  },
})
