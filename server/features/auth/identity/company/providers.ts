import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { createPublicFetch } from '#server/platform/http/fetch-public.ts'
import { createOpenIdProvider, type OpenIdProvider } from '../openid/provider.ts'
import type { AuthServices } from '../sessions.ts'
import type { ProviderRow } from './data.ts'

type Keeper = Pick<AuthServices, 'secret'>
/**
 * Each purpose has its own encryption key. The purpose contains the company's id, so that a
 * ciphertext copied into another company's row cannot be decrypted.
 */
const purposeOf = (company_id: string) => `company-provider:${company_id}`

export const encryptClientSecret = (
  { secret }: Keeper,
  company_id: string,
  client_secret: string,
) => encrypt(secret, purposeOf(company_id), client_secret)

/**
 * OpenID clients for the companies' own providers, created at first use and cached. If a provider's
 * settings change, a new client is created.
 */
export type CompanyProviders = {
  of(row: Omit<ProviderRow, 'is_only' | 'approves'>): OpenIdProvider
}

/** Maximum number of cached clients. When it is reached, the cache is cleared. */
const MAX_PROVIDERS = 200

export function createCompanyProviders(
  auth: Pick<AuthServices, 'config' | 'secret' | 'now'>,
): CompanyProviders {
  const fetch = createPublicFetch({ allows_private: auth.config.private_providers })
  const known = new Map<string, OpenIdProvider>()
  return {
    of({ company_id, issuer, client_id, client_secret, changed_at }) {
      const key = `${company_id} ${changed_at} ${client_secret}`
      const kept = known.get(key)
      if (kept) return kept
      const opened = decrypt(auth.secret, purposeOf(company_id), client_secret)
      if (opened === null) throw new Error('A provider’s secret was encrypted with another secret.')
      const provider = createOpenIdProvider(
        {
          issuer,
          client_id,
          client_secret: opened,
          fetch,
          is_companys: true,
          scope: 'openid email profile',
          parameters: {},
        },
        auth.now,
      )
      if (known.size >= MAX_PROVIDERS) known.clear()
      known.set(key, provider)
      return provider
    },
  }
}
