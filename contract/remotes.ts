import { z } from 'zod'
import { done, idParams, line, timestamp, uuid } from './fields.ts'
import { MAX_REMOTE_CODE } from './limits.ts'
import { defineRoutes } from './route.ts'

export const REMOTE_ROOM = 'remote'

/**
 * Commands of a remote control for the teleprompter. `before`, `after`: to the previous or next
 * section. `jump`: to any section.
 */
export const REMOTE_STEPS = ['toggle', 'slower', 'faster', 'before', 'after'] as const
export type RemoteCommand =
  | { do: (typeof REMOTE_STEPS)[number] }
  | { do: 'jump'; section_id: string }

const params = z.object({ id: uuid, remote_id: uuid })

export const remoteRoutes = defineRoutes({
  createRemoteCode: {
    method: 'POST',
    path: '/api/scripts/:id/remotes/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    summary: 'Create a code that lets a device without a login control a rehearsal for an hour.',
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ id: uuid, code: z.string(), expires_at: timestamp }),
    status: 201,
    rate: [30, 600],
  },
  revokeRemoteCode: {
    method: 'DELETE',
    path: '/api/scripts/:id/remotes/:remote_id/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    also_in_trash: true,
    summary: 'End one of the caller’s codes and disconnect its devices.',
    params,
    response: done,
  },
  connectRemote: {
    method: 'POST',
    path: '/api/remotes/',
    access: 'public',
    summary:
      'Use a code: returns the socket’s token and the titles to jump to. Unknown, expired, ended and overused codes get the same refusal.',
    body: z.strictObject({ code: line(MAX_REMOTE_CODE) }),
    response: z.object({
      id: uuid,
      /** Token for a WebSocket connection to this rehearsal's room only. */
      token: z.string(),
      expires_at: timestamp,
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    rate: [40, 600],
  },
})
