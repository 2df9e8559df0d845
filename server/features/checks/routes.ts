import { checkRoutes } from '#contract/checks.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff } from './data.ts'

export function registerChecks(services: Services): void {
  services.implement(checkRoutes, {
    async listChecksOff({ actor, tx }) {
      return { off: await readChecksOff(tx, actor.company_id) }
    },
  })
}
