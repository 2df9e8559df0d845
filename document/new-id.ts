const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 16

type RandomSource = { getRandomValues(array: Uint8Array): Uint8Array }

/**
 * Creates an id for a part of a document, such as a section, block or note: 16 URL-safe characters,
 * 80 random bits. Uses `getRandomValues`, because `randomUUID` is missing on pages without https.
 */
export function newId(): string {
  const { crypto } = globalThis as unknown as { crypto: RandomSource }
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  let id = ''
  for (const byte of bytes) id += ALPHABET[byte & 31]
  return id
}
