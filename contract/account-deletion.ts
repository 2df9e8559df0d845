import { z } from 'zod'
import { done, timestamp, uuid } from './fields.ts'
import { MAX_PASSWORD } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Routes for deleting one's own account. If the account has colleagues, its scripts are first
 * transferred to a colleague. The person can cancel the deletion within RETURN_DAYS days.
 */

export const RETURN_DAYS = 14

export const accountDeletionRoutes = defineRoutes({
  previewAccountDeletion: {
    method: 'GET',
    path: '/api/users/deletion/',
    access: 'member',
    token: 'refused',
    summary:
      'Read what the caller owns and possible successors before an account deletion, or why it is refused.',
    response: z.object({
      /**
       * Number of scripts that the account owns. If the account has colleagues, one of them must
       * become the owner of these scripts.
       */
      scripts: z.number().int(),
      /**
       * True if the account is in the free company (the tenant of all individual sign-ups) and thus
       * has no colleagues. The account's scripts are then deleted with the account.
       */
      is_alone: z.boolean(),
      successors: z.array(z.object({ id: uuid, username: z.string() })),
      refusal: z.enum(['last_admin', 'operator_stays']).nullable(),
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/users/deletion/',
    access: 'member',
    token: 'refused',
    summary: 'Delete the caller’s account after a grace period; all its sessions end immediately.',
    body: z.strictObject({
      /** Required for accounts with a password. */
      current_password: z.string().max(MAX_PASSWORD).optional(),
      hand_over_to: uuid.optional(),
    }),
    response: z.object({ erased_at: timestamp }),
    rate: [20, 600],
  },
  readPendingAccountDeletion: {
    method: 'GET',
    path: '/api/users/return/',
    access: 'signed_in',
    summary: 'Read when the caller’s account will be erased; null if no deletion is pending.',
    response: z.object({ erased_at: timestamp.nullable() }),
  },
  cancelAccountDeletion: {
    method: 'POST',
    path: '/api/users/return/',
    access: 'signed_in',
    summary: 'Cancel the deletion of the caller’s account.',
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
})
