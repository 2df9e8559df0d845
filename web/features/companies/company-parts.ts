import type { CompanyPart } from '#contract/pages.ts'

/**
 * Ids of the card headings in each part. The fragment of an address can be one of them:
 * `/company#retention-title`.
 */
const CARDS: Record<CompanyPart, readonly string[]> = {
  company: ['name-title', 'logo-title', 'deletion-title'],
  people: ['roles-title', 'groups-title', 'sign-up-title'],
  safety: ['second-factor-title', 'domains-title', 'provider-title', 'provisioning-title'],
  writing: ['llm-title', 'comment-right-title', 'runs-title', 'checks-title'],
  shares: ['shares-title', 'company-shares-title'],
  data: ['retention-title', 'corrections-title'],
}

/** The parts of the company's page in order; the first is the default. */
export const PARTS = Object.keys(CARDS) as CompanyPart[]

/**
 * Returns the part to open: the part named by `tab`, or else the part with the card named by
 * `hash`, or else `company`.
 */
export function readPart(tab: string | null, hash: string): CompanyPart {
  const card = hash.slice(1)
  return (
    PARTS.find((part) => part === tab) ??
    PARTS.find((part) => CARDS[part].includes(card)) ??
    'company'
  )
}
