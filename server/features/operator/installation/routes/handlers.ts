import type { operatorInstallationRoutes } from '#contract/operator-installation.ts'
import { discardWork, listJobs, retryWork } from '#server/features/operator/jobs/operations.ts'
import type { AtDesk } from '#server/features/operator/routes/operation.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import type { Services } from '#server/platform/services.ts'
import { readHealth } from './health.ts'
import { changeInstallation, readInstallation } from './operations.ts'

export function installationHandlers(
  services: Services,
  atDesk: AtDesk,
): Handlers<typeof operatorInstallationRoutes> {
  const defaults = services.config
  return {
    readInstallation: async (caller) =>
      atDesk(caller, (operation) => readInstallation(operation, defaults)),
    updateInstallation: async ({ body, ...caller }) =>
      atDesk(caller, (operation) => changeInstallation(operation, defaults, body)),
    readHealth: async (caller) => atDesk(caller, () => readHealth(services)),
    listJobs: async ({ query: { state }, ...caller }) =>
      atDesk(caller, (operation) => listJobs(operation, services.mailer.read, state)),
    retryJob: async ({ params: { id }, ...caller }) =>
      atDesk(caller, (operation) => retryWork(operation, id)),
    discardJob: async ({ params: { id }, ...caller }) =>
      atDesk(caller, (operation) => discardWork(operation, id)),
  }
}
