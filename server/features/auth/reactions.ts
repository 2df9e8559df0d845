import type { Services } from '../../platform/services.ts'
import { shutOut } from './data.ts'

/**
 * Who is shut out of a company has no session left, in any browser. Somebody who waits again keeps
 * theirs: like any applicant's it reaches nothing, and shows them the waiting page.
 */
export function reactToShutOuts({ database, events }: Pick<Services, 'database' | 'events'>): void {
  for (const kind of ['member.suspended', 'member.removed'])
    events.react(kind, 'end-sessions', async ({ subject_id }) => {
      if (subject_id) await database.system((tx) => shutOut(tx, subject_id))
    })
}
