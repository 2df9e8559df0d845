import type { ProviderPage, providerRoutes } from '#contract/company-sign-in.ts'
import { PAGES } from '#contract/pages.ts'
import type { Account } from '#server/platform/access/account.ts'
import { attributeTo, type ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { PrivateAddress } from '#server/platform/http/fetch-public.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { COMPANY_FLOW } from '../identity/company/attempt.ts'
import {
  countWithPassword,
  deleteProvider,
  findProviderOf,
  listOtherSessions,
  listProvedDomains,
  type ProviderRow,
  readProvider,
  saveProvider,
} from '../identity/company/data.ts'
import { type CompanyProviders, encryptClientSecret } from '../identity/company/providers.ts'
import { BACKCHANNEL_PATH } from '../identity/company/serve-logout.ts'
import { endSession } from '../identity/end-sessions.ts'
import { OpenIdFailure } from '../identity/openid/failure.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Settings = Omit<ProviderRow, 'changed_at' | 'client_secret'>

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

export function companyProviderHandlers(
  auth: AuthServices,
  providers: CompanyProviders,
): Handlers<typeof providerRoutes> {
  const readPage = async (tx: ReadTransaction, company_id: string): Promise<ProviderPage> => {
    const row = await readProvider(tx, company_id)
    return {
      provider: row && {
        issuer: row.issuer,
        client_id: row.client_id,
        is_only: row.is_only,
        approves: row.approves,
      },
      domains: await listProvedDomains(tx, company_id),
      with_password: await countWithPassword(tx, company_id),
      redirect_uri: auth.absoluteUrl(COMPANY_FLOW.callback),
      logout_uri: auth.absoluteUrl(PAGES.login),
      backchannel_uri: auth.absoluteUrl(BACKCHANNEL_PATH),
    }
  }

  /**
   * Stores the settings. The caller must check the provider first. Ends sessions that the new
   * settings do not allow.
   */
  const saveSettings = (
    { company_id, user_id }: Account,
    settings: Settings,
    client_secret: string,
  ) =>
    auth.database.system(async (tx) => {
      await saveProvider(tx, { ...settings, client_secret }, auth.now())
      const by = attributeTo(tx, { company_id, actor_id: user_id })
      const { is_only, approves } = settings
      const data = { is_only, approves }
      await record(by, 'company.provider_changed', { subject_id: company_id, data })
      const issuer = await auth.keys.issuer()
      if (is_only)
        for (const session of await listOtherSessions(tx, company_id))
          await endSession(tx, issuer, session, user_id)
      return readPage(tx, company_id)
    })

  return {
    readProvider: ({ actor, tx }) => readPage(tx, actor.company_id),

    async saveProvider({ body: { client_secret: typed, ...body }, actor }) {
      requireIssuer(body.issuer, auth.config.private_providers)
      const { company_id } = actor
      return new AnswerAfterCommit(async () => {
        const [before, domains] = await auth.database.system(
          async (tx) =>
            [
              await findProviderOf(tx, company_id),
              await listProvedDomains(tx, company_id),
            ] as const,
        )
        if (domains.length === 0) throw new Refusal('no_proved_domain')
        const isSame = before?.issuer === body.issuer && before.client_id === body.client_id
        const kept = isSame ? before.client_secret : null
        const secret = typed ? encryptClientSecret(auth, company_id, typed) : kept
        if (secret === null)
          throw new Refusal('invalid', { fields: [{ path: 'client_secret', code: 'empty' }] })
        const settings = { ...body, company_id }
        // `providers` caches the OpenID client of a provider by `changed_at`. The new value
        // bypasses this cache, so the check reads the discovery document again.
        const changed_at = String(auth.now())
        await providers
          .of({ ...settings, client_secret: secret, changed_at })
          .check()
          .catch(refuseProvider)
        return saveSettings(actor, settings, secret)
      })
    },

    async deleteProvider({ actor: { company_id: subject_id }, tx }) {
      if (await deleteProvider(tx, subject_id))
        await record(tx, 'company.provider_removed', { subject_id })
      return { done: true as const }
    },
  }
}

/**
 * Throws Refusal unless the issuer's URL uses https and has no query, fragment or user name. If the
 * installation allows private addresses, http is also allowed for loopback hosts.
 */
function requireIssuer(issuer: string, allows_private: boolean): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && allows_private && LOOPBACK.test(url.hostname))
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw new Refusal('invalid', { fields: [{ path: 'issuer', code: 'bad_url' }] })
}

function refuseProvider(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof PrivateAddress) throw new Refusal('provider_private')
  if (!(error instanceof OpenIdFailure)) throw error
  throw new Refusal(error.problem === 'unavailable' ? 'provider_away' : 'provider_wrong')
}
