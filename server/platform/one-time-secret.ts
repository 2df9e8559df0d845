import { createHash, randomBytes } from 'node:crypto'

export const makeSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
