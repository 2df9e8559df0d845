import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 32 random bytes in base64url. */
export const makeSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret: its SHA-256. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
