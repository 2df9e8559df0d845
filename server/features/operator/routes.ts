import { operatorRoutes } from '#contract/operator.ts'
import { operatorAuditRoutes } from '#contract/operator-audit.ts'
import { operatorInstallationRoutes } from '#contract/operator-installation.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Services } from '#server/platform/services.ts'
import { readEvents, writeEvents } from './audit/routes/operations.ts'
import { reactToAwaitedAdmins } from './companies/reactions.ts'
import {
  cancelDeletion,
  changeCompany,
  findCompanies,
  openCompany,
  renewLink,
} from './companies/routes/operations.ts'
import { closeDesk, enterDesk, readEntry, requireOpenDesk } from './entry/routes/open-desk.ts'
import { installationHandlers } from './installation/routes/handlers.ts'
import {
  admitPerson,
  confirmAddress,
  endSessions,
  erasePerson,
  movePerson,
  searchPeople,
} from './people/routes/operations.ts'
import type { AtDesk } from './routes/operation.ts'

/** Routes of the operator's desk. No route reads the content of a company's scripts. */
export function registerOperator(services: Services): void {
  const { database, now, absoluteUrl, mailer } = services
  // The operation runs after the request's transaction, in a system transaction, because the
  // request's transaction sees only the caller's company.
  const atDesk: AtDesk = (caller, work) =>
    new AnswerAfterCommit(async () => {
      await requireOpenDesk(services, caller)
      return work({ database, now, absoluteUrl, mailer, actor_id: caller.actor.user_id })
    })

  reactToAwaitedAdmins(services)
  services.implement(operatorRoutes, {
    readOperatorDesk: async (caller) =>
      new AnswerAfterCommit(async () => ({
        open_until: await readEntry(services, caller),
        asks_for_code: await services.fullProof.asksForCode(caller.identity),
      })),
    openOperatorDesk: async ({ body: { current_password: password, code }, ...caller }) =>
      new AnswerAfterCommit(async () => ({
        open_until: await enterDesk(services, caller, { password, code }),
      })),
    closeOperatorDesk: async (caller) =>
      new AnswerAfterCommit(async () => {
        await closeDesk(services, caller)
        return { done: true as const }
      }),

    listCompanies: async ({ query, ...caller }) =>
      atDesk(caller, (operation) => findCompanies(operation, query)),
    createCompany: async ({ body, ...caller }) =>
      atDesk(caller, (operation) => openCompany(operation, body)),
    updateCompany: async ({ params, body, ...caller }) =>
      atDesk(caller, (operation) => changeCompany(operation, params.id, body)),
    cancelDeletionAsOperator: async ({ params, ...caller }) =>
      atDesk(caller, (operation) => cancelDeletion(operation, params.id)),
    renewCompanyLink: async ({ params, ...caller }) =>
      atDesk(caller, (operation) => renewLink(operation, params.id)),
  })
  services.implement(operatorInstallationRoutes, installationHandlers(services, atDesk))
  services.implement(operatorAuditRoutes, {
    listOperatorEvents: async ({ query, ...caller }) =>
      atDesk(caller, (operation) => readEvents(operation, query)),
    exportOperatorEvents: async ({ query, ...caller }) =>
      atDesk(caller, (operation) => writeEvents(operation, query, caller.actor.language)),
  })
  services.implement(operatorPeopleRoutes, {
    listPeople: async ({ query, ...caller }) =>
      atDesk(caller, (operation) => searchPeople(operation, query)),
    approvePerson: async ({ params, ...caller }) =>
      atDesk(caller, (operation) => admitPerson(operation, params.id)),
    markEmailVerified: async ({ params, ...caller }) =>
      atDesk(caller, (operation) => confirmAddress(operation, params.id)),
    endPersonSessions: async ({ params, ...caller }) =>
      atDesk(caller, (operation) => endSessions(operation, params.id)),
    movePerson: async ({ params, body, ...caller }) =>
      atDesk(caller, (operation) => movePerson(operation, params.id, body)),
    erasePerson: async ({ params, body, ...caller }) =>
      atDesk(caller, async (operation) => {
        await erasePerson(operation, params.id, body)
        return { done: true as const }
      }),
  })
}
