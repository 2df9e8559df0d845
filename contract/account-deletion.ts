import { z } from 'zod'
import { done, timestamp, uuid } from './fields.ts'
import { MAX_PASSWORD } from './limits.ts'
import { defineRoutes } from './route.ts'

/** Deleting one's own account: what one owns is another's first, and for some days there is a way back. */

/** Days during which the owner can cancel the deletion of their account. */
export const RETURN_DAYS = 14

export const accountDeletionRoutes = defineRoutes({
  readDeletion: {
    method: 'GET',
    path: '/api/users/deletion/',
    access: 'member',
    token: 'refused',
    summary:
      'What deleting one’s own account takes: who must get what one owns, or why it is refused',
    response: z.object({
      /** Number of scripts owned. With colleagues, one of them becomes the new owner. */
      scripts: z.number().int(),
      /** True without colleagues: the scripts are deleted with the account. */
      is_alone: z.boolean(),
      /** Possible new owners. */
      successors: z.array(z.object({ id: uuid, username: z.string() })),
      refusal: z.enum(['last_admin', 'operator_stays']).nullable(),
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/users/deletion/',
    access: 'member',
    token: 'refused',
    summary: 'Deletes one’s own account after some days; all its sessions end at once',
    body: z.strictObject({
      /** Required for accounts with a password. */
      current_password: z.string().max(MAX_PASSWORD).optional(),
      hand_over_to: uuid.optional(),
    }),
    response: z.object({ erased_at: timestamp }),
    rate: [20, 600],
  },
  readReturn: {
    method: 'GET',
    path: '/api/users/return/',
    access: 'signed_in',
    summary: 'When one’s own account will be erased; null: it will not',
    response: z.object({ erased_at: timestamp.nullable() }),
  },
  returnToAccount: {
    method: 'POST',
    path: '/api/users/return/',
    access: 'signed_in',
    summary: 'Takes the deletion of one’s own account back',
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
})
