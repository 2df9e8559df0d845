import { dashboardRoutes } from '#contract/dashboard.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { readOverview } from './data.ts'

export function registerDashboard(services: Services): void {
  services.implement(dashboardRoutes, {
    readDashboard: ({ actor, tx }) => readOverview(tx, actor, PAGE_SIZE),
  })
}
