import { z } from 'zod'
import { MAX_MESSAGE_BYTES } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * The frames of a WebSocket, carried by calls where none comes through. A connection's frames are
 * numbered from 1 on in each direction, so that a call that is made again brings nothing twice.
 */

/** Characters of base64 that the largest frame takes, and of a call that brings it. */
const MOST_CHARACTERS = Math.ceil(MAX_MESSAGE_BYTES / 3) * 4
const MOST_BYTES_OF_CALL = MOST_CHARACTERS + 10_000
const MOST_FRAMES = 500

const frame = z.base64()
const params = z.object({ id: z.string().regex(/^[0-9a-f]{8}-[0-9a-f-]{36}$/) })

/** Frames for the browser, in order. */
const frameBatch = z.object({
  /** Number of the first of them. */
  first: z.number().int(),
  frames: z.array(frame),
  /** The connection has ended after them, with a WebSocket's close code. */
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
      /** Number of the first of them. */
      first: z.number().int().min(1),
      frames: z.array(frame.max(MOST_CHARACTERS, 'too_long')).min(1).max(MOST_FRAMES),
    }),
    // Number of frames the server has sent so far, which lets the browser detect missing ones.
    response: z.object({ sent: z.number().int() }),
    body_limit: MOST_BYTES_OF_CALL,
  },
  followFrames: {
    method: 'POST',
    path: '/api/realtime/connections/:id/follow/',
    access: 'signed_in',
    summary: 'Stream realtime frames, or wait for the next ones (long polling).',
    params,
    body: z.strictObject({
      /** Number of the last one the browser has; those up to it are forgotten. */
      after: z.number().int().min(0),
      /** `wait`: the answer ends with the first frames, for proxies that hand on whole answers only. */
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
