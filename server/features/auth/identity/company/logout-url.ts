import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { AuthServices } from '../sessions.ts'

/**
 * The URL that signs a browser out at its company's provider. It contains an ID token, so it is stored
 * encrypted.
 */

const PURPOSE = 'provider-logout'
type Keeper = Pick<AuthServices, 'secret'>

export const encryptLogoutUrl = ({ secret }: Keeper, url: string): string =>
  encrypt(secret, PURPOSE, url)

/** Decrypts the stored URL; null if there is none or another secret encrypted it. */
export const openLogoutUrl = ({ secret }: Keeper, kept: string | null): string | null =>
  kept === null ? null : decrypt(secret, PURPOSE, kept)
