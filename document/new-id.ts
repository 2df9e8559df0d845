const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

type RandomSource = { getRandomValues(array: Uint8Array): Uint8Array }

/**
 * A fresh id for a section, a block or a note: 16 characters, 80 random bits, safe in a URL.
 * It uses `getRandomValues` because `randomUUID` is missing on pages served without https.
 */
export function newId(): string {
  const { crypto } = globalThis as unknown as { crypto: RandomSource }
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  let id = ''
  for (const byte of bytes) id += ALPHABET[byte & 31]
  return id
}
