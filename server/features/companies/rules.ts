import type { UserStatus } from '../../../contract/permissions.ts'

/** What an administrator decides of a member: from which standings, to which, and what is recorded. */
export type Decision = {
  from: readonly UserStatus[]
  to: 'approved' | 'rejected' | 'suspended'
  event: 'member.approved' | 'member.rejected' | 'member.suspended' | 'member.restored'
}

export const DECISIONS = {
  approve: { from: ['pending', 'rejected'], to: 'approved', event: 'member.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'member.rejected' },
  suspend: { from: ['approved'], to: 'suspended', event: 'member.suspended' },
  restore: { from: ['suspended'], to: 'approved', event: 'member.restored' },
} as const satisfies Record<string, Decision>
