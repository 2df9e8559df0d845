import { operatorRoutes } from '#contract/operator.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Services } from '#server/platform/services.ts'
import {
  changeCompany,
  listAllCompanies,
  type Operation,
  openCompany,
} from './routes/operations.ts'

/** The console of whoever runs the installation: companies, plans, dormancy. Never their scripts. */
export function registerOperator(services: Services): void {
  const { database, now, absoluteUrl } = services
  // The caller's own transaction sees the caller's company alone; the work begins when it has ended.
  const after = <T>(actor: { user_id: string }, work: (operation: Operation) => Promise<T>) =>
    new AnswerAfterCommit(() => work({ database, now, absoluteUrl, actor_id: actor.user_id }))

  services.implement(operatorRoutes, {
    listCompanies: async ({ actor }) =>
      after(actor, async (operation) => ({ companies: await listAllCompanies(operation) })),
    createCompany: async ({ actor, body }) =>
      after(actor, (operation) => openCompany(operation, body)),
    updateCompany: async ({ actor, params, body }) =>
      after(actor, (operation) => changeCompany(operation, params.id, body)),
  })
}
