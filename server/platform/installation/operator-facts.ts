import type { Pair } from '#contract/language.ts'
import type { PublicPage } from '#contract/pages.ts'
import type { ReadTransaction } from '../database/database.ts'
import { readFact } from './data.ts'

/** Keys of settings that the operator changes at run time; the configuration has their defaults. */

export const FREE_APPROVAL = 'free_needs_approval'
export const textKey = (page: PublicPage) => `public_text_${page}`

/** True if users without a company need the operator's approval. */
export async function readFreeApproval(tx: ReadTransaction, byDefault: boolean): Promise<boolean> {
  const fact = await readFact(tx, FREE_APPROVAL)
  return typeof fact === 'boolean' ? fact : byDefault
}

export const readPublicText = async (tx: ReadTransaction, page: PublicPage): Promise<Pair | null> =>
  (await readFact(tx, textKey(page))) as Pair | null
