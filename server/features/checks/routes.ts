import { checkRoutes } from '#contract/checks.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff } from './data.ts'

/** Check rules turned off for the company, for the editor. They are changed with the company's settings. */
export function registerChecks(services: Services): void {
  services.implement(checkRoutes, {
    async listChecksOff({ actor, tx }) {
      return { off: await readChecksOff(tx, actor.company_id) }
    },
  })
}
