import { checkRoutes } from '#contract/checks.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff } from './data.ts'

/**
 * Route with which the editor reads the check rules that the company turned off. A route of the
 * company's settings changes them.
 */
export function registerChecks(services: Services): void {
  services.implement(checkRoutes, {
    async listChecksOff({ actor, tx }) {
      return { off: await readChecksOff(tx, actor.company_id) }
    },
  })
}
