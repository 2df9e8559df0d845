import type { companySignInRoutes } from '#contract/company-sign-in.ts'
import { domainOf } from '#contract/domain-of.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { findCompanyOfDomain } from '#server/features/companies/domains/data.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { requireOwner } from '../identity/claim-ownership.ts'
import {
  type AttemptChoices,
  COMPANY_FLOW,
  type CompanyAttempt,
} from '../identity/company/attempt.ts'
import {
  findProviderOf,
  isAdminOf,
  listProvedDomains,
  type ProviderRow,
  readProvider,
} from '../identity/company/data.ts'
import { findOrOpenAtCompany } from '../identity/company/enter.ts'
import { encryptLogoutUrl } from '../identity/company/logout-url.ts'
import type { CompanyProviders } from '../identity/company/providers.ts'
import { consumeRefusedLogin } from '../identity/company/required-provider.ts'
import { providerSession } from '../identity/company/serve-logout.ts'
import type { Exchange } from '../identity/cookies.ts'
import { withoutRace } from '../identity/create-account.ts'
import { originOf, startAttempt } from '../identity/openid/attempt.ts'
import { OpenIdFailure } from '../identity/openid/failure.ts'
import type { OpenIdPerson, ProviderSession } from '../identity/openid/provider.ts'
import {
  finishLogin,
  readProblem,
  serveCallback,
  writeQuery,
} from '../identity/openid/serve-callback.ts'
import type { AuthServices } from '../identity/sessions.ts'

/**
 * Login at a company's own provider, which is found by the domain of the address. A POST from one
 * of Daihon's pages starts the login. The provider then redirects to the callback. The callback
 * starts a session, or redirects to the page that shows the problem.
 */
export function companySignInHandlers(
  auth: AuthServices,
  providers: CompanyProviders,
): Handlers<typeof companySignInRoutes> {
  serveCallback(auth, {
    flow: COMPANY_FLOW,
    finish: (raw, attempt, query) => end(auth, providers, raw, attempt, query),
    failurePage(attempt, error) {
      const problem = readProblem(auth.log, error, 'at a company’s provider')
      // The page for logins at a company's provider does not support 'invited_elsewhere', so it
      // shows 'failed'.
      const shown = problem === 'invited_elsewhere' ? 'failed' : problem
      const page = `${PAGES.companySignIn}${writeQuery({ problem: shown })}`
      return attempt ? pageUrl(attempt.language, page) : page
    },
  })

  const findProvider = async (email: string): Promise<ProviderRow> => {
    const row = await auth.database.system(
      async (tx) => {
        const company_id = await findCompanyOfDomain(tx, domainOf(email))
        return company_id === null ? null : findProviderOf(tx, company_id)
      },
      { read_only: true },
    )
    if (!row) throw new Refusal('no_company_sign_in')
    return row
  }
  const start = async (
    raw: Exchange,
    asked: Omit<AttemptChoices, 'company_id'>,
    find = findProvider,
  ): Promise<{ url: string }> => {
    const row = await find(asked.email)
    const { company_id } = row
    const proofs = await startAttempt(auth, raw, COMPANY_FLOW, { ...asked, company_id })
    try {
      const url = new URL(await providers.of(row).authorize(proofs))
      url.searchParams.set('login_hint', asked.email)
      return { url: url.href }
    } catch (error) {
      if (!(error instanceof OpenIdFailure)) throw error
      auth.log.warn({ err: error }, 'a sign-in at a company’s provider could not begin')
      throw new Refusal('unavailable', { retryAfter: 30 })
    }
  }

  return {
    startCompanySignIn: ({ body, raw }) => {
      const link_uid = consumeRefusedLogin(auth, raw.request, raw)
      return start(raw, { ...body, link_uid, must_link: false })
    },

    async readCompanyLink({ actor: { company_id, email, user_id, ...actor }, tx }) {
      const mayLink = actor.provider === 'password' && actor.company_admin !== user_id
      if (!mayLink || !(await readProvider(tx, company_id))) return { is_offered: false }
      const domains = await listProvedDomains(tx, company_id)
      return { is_offered: domains.includes(domainOf(email)) }
    },

    async linkCompanySignIn({ body: { current_password, language }, identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const { uid, id, email, company_id } = await requireOwner(
          auth,
          { identity, actor },
          current_password,
        )
        const isAdmin = await auth.database.system((tx) => isAdminOf(tx, company_id, id))
        if (isAdmin) throw new Refusal('admin_keeps_password')
        const asked = { email, language, link_uid: uid, must_link: true }
        return start(raw, asked, async (address) => {
          const row = await findProvider(address)
          if (row.company_id !== company_id) throw new Refusal('no_company_sign_in')
          return row
        })
      })
    },
  }
}

async function end(
  auth: AuthServices,
  providers: CompanyProviders,
  raw: Exchange,
  attempt: CompanyAttempt & { state: string },
  query: URLSearchParams,
): Promise<string> {
  const row = await auth.database.system((tx) => findProviderOf(tx, attempt.company_id))
  if (!row) throw new OpenIdFailure('closed', 'The company has no provider any more.')
  const person = await providers.of(row).redeem(query, attempt)
  await auth.keys.issuer()
  const found = await withoutRace(() =>
    auth.database.system((tx) => findOrOpenAtCompany(auth, tx, person, attempt, row)),
  )
  const describeProviderSession = () => describeSession(auth, providers, raw, row, person)
  return finishLogin(auth, raw, {
    ...found,
    attempt,
    method: 'company',
    describeSession: describeProviderSession,
  })
}

async function describeSession(
  auth: AuthServices,
  providers: CompanyProviders,
  { request }: Exchange,
  row: ProviderRow,
  { sid, id_token }: OpenIdPerson & ProviderSession,
) {
  const comes_back_to = `${originOf(auth, request)}${PAGES.login}`
  const url = await providers.of(row).endSession(id_token, comes_back_to)
  return {
    provider_session: sid === null ? null : providerSession(row.company_id, sid),
    logout_url: url === null ? null : encryptLogoutUrl(auth, url),
  }
}
