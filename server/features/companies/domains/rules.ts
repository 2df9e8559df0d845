import { randomBytes } from 'node:crypto'
import providers from 'email-providers/all.json' with { type: 'json' }

/**
 * Public mail providers in Japan that are missing from the list `email-providers`: mobile carriers,
 * internet providers and webmail services.
 */
const JAPANESE_PROVIDERS = [
  'au.com',
  'uqmobile.jp',
  'ymobile.ne.jp',
  'ymail.ne.jp',
  'docomo.ne.jp',
  'mopera.net',
  'ezweb.ne.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'vodafone.ne.jp',
  'rakuten.jp',
  'rakumail.jp',
  'nifty.com',
  'nifty.ne.jp',
  'ocn.ne.jp',
  'biglobe.ne.jp',
  'so-net.ne.jp',
  'plala.or.jp',
  'asahi-net.or.jp',
  'dion.ne.jp',
  'eonet.ne.jp',
  'jcom.home.ne.jp',
  'goo.jp',
  'mail.goo.ne.jp',
  'infoseek.jp',
  'excite.co.jp',
  'outlook.jp',
  'hotmail.co.jp',
]
const PUBLIC = new Set<string>([...providers, ...JAPANESE_PROVIDERS])

/**
 * True if anyone can get an email address on the domain, so that no company can verify it. The
 * domain must be ASCII in lower case.
 */
export function isPublicDomain(domain: string): boolean {
  const labels = domain.split('.')
  // A subdomain of a public mail provider counts as public too.
  return labels.some((_, at) => PUBLIC.has(labels.slice(at).join('.')))
}

export const recordName = (domain: string) => `_daihon.${domain}`

export const makeRecordValue = () => `daihon-domain=${randomBytes(20).toString('base64url')}`
