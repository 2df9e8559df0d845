import { checkRoutes } from '#contract/checks.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff } from './data.ts'

/**
 * Route by which the editor reads the check rules that the company has disabled. They are changed
 * by a route of the company's settings.
 */
export function registerChecks(services: Services): void {
  services.implement(checkRoutes, {
    async listChecksOff({ actor, tx }) {
      return { off: await readChecksOff(tx, actor.company_id) }
    },
  })
}
