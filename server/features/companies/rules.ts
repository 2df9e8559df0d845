import type { UserStatus } from '#contract/permissions.ts'

/** What an administrator decides of a member: from which standings, to which, and what is recorded. */
export type Decision = {
  from: readonly UserStatus[]
  to: 'pending' | 'approved' | 'rejected' | 'suspended' | 'removed'
  event: `member.${'approved' | 'rejected' | 'suspended' | 'restored' | 'reopened' | 'removed'}`
}

export const DECISIONS = {
  approve: { from: ['pending', 'rejected'], to: 'approved', event: 'member.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'member.rejected' },
  suspend: { from: ['approved'], to: 'suspended', event: 'member.suspended' },
  /** Undoes a click on the wrong name; who was in already is out again. */
  reopen: { from: ['approved', 'rejected'], to: 'pending', event: 'member.reopened' },
  /** Once nothing is theirs any more. */
  remove: { from: ['approved', 'suspended'], to: 'removed', event: 'member.removed' },
  restore: { from: ['suspended'], to: 'approved', event: 'member.restored' },
} as const satisfies Record<string, Decision>
