import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { AuthServices } from '../sessions.ts'

/**
 * Encrypts and decrypts the URL that logs a browser out at its company's provider. The database
 * stores the URL encrypted, because it contains an ID token.
 */

const PURPOSE = 'provider-logout'
type Keeper = Pick<AuthServices, 'secret'>

export const encryptLogoutUrl = ({ secret }: Keeper, url: string): string =>
  encrypt(secret, PURPOSE, url)

/**
 * Decrypts the stored URL; null if there is none, or if it was encrypted with another installation
 * secret.
 */
export const openLogoutUrl = ({ secret }: Keeper, kept: string | null): string | null =>
  kept === null ? null : decrypt(secret, PURPOSE, kept)
