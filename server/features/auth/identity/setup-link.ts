import type { Language, Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import type { Services } from '#server/platform/services.ts'
import { storeSetupHash } from '../data.ts'

/**
 * Creates the one-time setup link; returns its Japanese and English URLs, or null if a setup link
 * was already used. The account that is created with the link becomes an operator and the admin of
 * the first company. Each start of the server replaces the link.
 */
export async function openSetupLink(
  services: Pick<Services, 'database' | 'absoluteUrl'>,
): Promise<Pair | null> {
  const secret = makeSecret()
  const isOpen = await services.database.system((tx) =>
    storeSetupHash(tx, hashSecret(secret).toString('base64url')),
  )
  const linkIn = (language: Language) =>
    services.absoluteUrl(`${pageUrl(language, PAGES.signUp)}?setup=${secret}`)
  return isOpen ? { ja: linkIn('ja'), en: linkIn('en') } : null
}
