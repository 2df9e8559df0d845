import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { AuthServices } from '../sessions.ts'

/** The address that signs a browser out at its company's provider. It carries an ID token, so it is kept encrypted. */

const PURPOSE = 'provider-logout'
type Keeper = Pick<AuthServices, 'secret'>

export const keepLogoutUrl = ({ secret }: Keeper, url: string): string =>
  encrypt(secret, PURPOSE, url)

/** Opens what is kept; null where nothing is, or it was encrypted with another secret. */
export const openLogoutUrl = ({ secret }: Keeper, kept: string | null): string | null =>
  kept === null ? null : decrypt(secret, PURPOSE, kept)
