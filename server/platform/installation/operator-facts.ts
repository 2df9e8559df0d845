import type { Pair } from '#contract/language.ts'
import type { PublicPage } from '#contract/pages.ts'
import type { ReadTransaction } from '../database/database.ts'
import { readFact } from './data.ts'

/** What the operator sets while it runs; the settings of the start say what holds without. */

export const FREE_APPROVAL = 'free_needs_approval'
export const textKey = (page: PublicPage) => `public_text_${page}`

/** Whether whoever signs up alone waits for an operator. */
export async function readFreeApproval(tx: ReadTransaction, byDefault: boolean): Promise<boolean> {
  const fact = await readFact(tx, FREE_APPROVAL)
  return typeof fact === 'boolean' ? fact : byDefault
}

/** The operator's text of a page; null where there is none. */
export const readPublicText = async (tx: ReadTransaction, page: PublicPage): Promise<Pair | null> =>
  (await readFact(tx, textKey(page))) as Pair | null
