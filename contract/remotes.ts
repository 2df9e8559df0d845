import { z } from 'zod'
import { done, idParams, line, timestamp, uuid } from './fields.ts'
import { MAX_REMOTE_CODE } from './limits.ts'
import { defineRoutes } from './route.ts'

/** The kind of room in which a stage and the devices that lead it by a code hear each other. */
export const REMOTE_ROOM = 'remote'

/** Commands of a remote control; `jump`: to a section. */
export const REMOTE_STEPS = ['toggle', 'slower', 'faster', 'before', 'after'] as const
export type RemoteCommand =
  | { do: (typeof REMOTE_STEPS)[number] }
  | { do: 'jump'; section_id: string }

const params = z.object({ id: uuid, remote_id: uuid })

export const remoteRoutes = defineRoutes({
  openRemote: {
    method: 'POST',
    path: '/api/scripts/:id/remotes/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    summary: 'A code with which a device that is not signed in leads a rehearsal, for an hour',
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ id: uuid, code: z.string(), expires_at: timestamp }),
    status: 201,
    rate: [30, 600],
  },
  endRemote: {
    method: 'DELETE',
    path: '/api/scripts/:id/remotes/:remote_id/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    also_in_trash: true,
    summary: 'Ends a code of one’s own, and cuts off whoever came with it',
    params,
    response: done,
  },
  enterRemote: {
    method: 'POST',
    path: '/api/remotes/',
    access: 'public',
    summary:
      'Comes in with a code: what the socket is opened with, and the titles to jump to. Unknown, ended, expired and too often used are one and the same refusal',
    body: z.strictObject({ code: line(MAX_REMOTE_CODE) }),
    response: z.object({
      id: uuid,
      /** Opens the room of this one rehearsal over the socket, and nothing else. */
      token: z.string(),
      expires_at: timestamp,
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    rate: [40, 600],
  },
})
