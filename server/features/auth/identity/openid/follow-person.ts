import { line } from '#contract/fields.ts'
import { MAX_USERNAME } from '#contract/limits.ts'
import { segmentGraphemes } from '#document/graphemes.ts'
import { type Login, setEmail } from '#server/features/auth/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { verifyAddress } from '../credentials/data.ts'
import { recordOwn } from '../record-own.ts'
import type { OpenIdPerson } from './provider.ts'

/**
 * Stores the new address of a person who changed it at the provider. Otherwise emails to the old
 * address could reach its next owner.
 */
export async function followAddress(
  tx: Transaction,
  { uid, id, company_id }: Login,
  email: string,
): Promise<void> {
  await verifyAddress(tx, uid, email)
  await setEmail(tx, id, email)
  await recordOwn(tx, 'account.email_changed', { id, company_id })
}

/**
 * Returns the person's name at the provider, shortened to MAX_USERNAME. If this name is not a valid
 * username, returns the part of the address before the @.
 */
export function nameOf({ name, email }: Pick<OpenIdPerson, 'name' | 'email'>): string {
  const short = [...segmentGraphemes(name)]
    .map(({ segment }) => segment)
    .reduce((kept, next) => (kept.length + next.length > MAX_USERNAME ? kept : kept + next), '')
  const parsed = line(MAX_USERNAME).safeParse(short)
  return parsed.success ? parsed.data : (email.split('@')[0] ?? email).slice(0, MAX_USERNAME)
}
