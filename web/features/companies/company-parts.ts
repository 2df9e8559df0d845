import type { CompanyPart } from '#contract/pages.ts'

/** The cards of each part by the ids of their headings, which an address may name: `/company#retention-title`. */
const CARDS: Record<CompanyPart, readonly string[]> = {
  company: ['name-title', 'logo-title', 'deletion-title'],
  people: ['roles-title', 'groups-title', 'sign-up-title'],
  safety: ['second-factor-title', 'domains-title', 'provider-title', 'provisioning-title'],
  writing: ['llm-title', 'comment-right-title', 'runs-title', 'checks-title'],
  shares: ['shares-title', 'company-shares-title'],
  data: ['retention-title', 'corrections-title'],
}

/** The parts of the company's page, in their order; the first is open where the address names none. */
export const PARTS = Object.keys(CARDS) as CompanyPart[]

/** Which part an address opens: the one it names, else the one of the card it names. */
export function readPart(tab: string | null, hash: string): CompanyPart {
  const card = hash.slice(1)
  return (
    PARTS.find((part) => part === tab) ??
    PARTS.find((part) => CARDS[part].includes(card)) ??
    'company'
  )
}
