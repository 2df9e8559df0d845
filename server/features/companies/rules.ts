import type { UserStatus } from '#contract/permissions.ts'

/**
 * An admin's decision about a member. `from`: statuses in which the decision is allowed. `to`:
 * status after the decision. `event`: kind of the event that records the decision.
 */
export type Decision = {
  from: readonly UserStatus[]
  to: 'pending' | 'approved' | 'rejected' | 'suspended' | 'removed'
  event: `member.${'approved' | 'rejected' | 'suspended' | 'restored' | 'reopened' | 'removed'}`
}

export const DECISIONS = {
  approve: { from: ['pending', 'rejected'], to: 'approved', event: 'member.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'member.rejected' },
  suspend: { from: ['approved'], to: 'suspended', event: 'member.suspended' },
  /** Reverts an approval or rejection. An approved member loses access. */
  reopen: { from: ['approved', 'rejected'], to: 'pending', event: 'member.reopened' },
  /** The member must not own any scripts. */
  remove: { from: ['approved', 'suspended'], to: 'removed', event: 'member.removed' },
  restore: { from: ['suspended'], to: 'approved', event: 'member.restored' },
} as const satisfies Record<string, Decision>
