import { randomBytes } from 'node:crypto'
import providers from 'email-providers/all.json' with { type: 'json' }

/** Where anybody gets an address, in Japan, that the list of the world does not have: carriers and access providers. */
const JAPANESE_PROVIDERS = [
  ...['au.com', 'uqmobile.jp', 'ymobile.ne.jp', 'ymail.ne.jp', 'docomo.ne.jp', 'mopera.net'],
  ...['ezweb.ne.jp', 'softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp', 'rakuten.jp'],
  ...['rakumail.jp', 'nifty.com', 'nifty.ne.jp', 'ocn.ne.jp', 'biglobe.ne.jp', 'so-net.ne.jp'],
  ...['plala.or.jp', 'asahi-net.or.jp', 'dion.ne.jp', 'eonet.ne.jp', 'jcom.home.ne.jp'],
  ...['goo.jp', 'mail.goo.ne.jp', 'infoseek.jp', 'excite.co.jp', 'outlook.jp', 'hotmail.co.jp'],
]
const PUBLIC = new Set<string>([...providers, ...JAPANESE_PROVIDERS])

/** Whether anybody may have an address of a domain (ASCII, lower case): it is no company's own. */
export function isPublicDomain(domain: string): boolean {
  const labels = domain.split('.')
  // Of a provider's domain each below it is the provider's, too.
  return labels.some((_, at) => PUBLIC.has(labels.slice(at).join('.')))
}

/** The name of the text record that proves a domain. */
export const recordName = (domain: string) => `_daihon.${domain}`

/** What a new text record is to say. */
export const makeRecordValue = () => `daihon-domain=${randomBytes(20).toString('base64url')}`
