import { checkRoutes } from '#contract/checks.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff } from './data.ts'

/**
 * Route of the check rules that the company turned off, for the editor. The company's settings
 * change them.
 */
export function registerChecks(services: Services): void {
  services.implement(checkRoutes, {
    async listChecksOff({ actor, tx }) {
      return { off: await readChecksOff(tx, actor.company_id) }
    },
  })
}
