import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts texts that must not be readable in the database or in cookies, with AES-256-GCM. Each
 * purpose has its own key, which is derived from `secret`.
 */

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'daihon', `encrypt:${purpose}`, 32))

/** Encrypts a text. The result is base64url. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a text; null if the secret or the purpose differs, or if the text was changed. */
export function decrypt(secret: string, purpose: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
