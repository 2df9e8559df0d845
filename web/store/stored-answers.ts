/**
 * API responses that an account's pages show without a network. They are in the browser's cache
 * storage, separate for each account. Responses older than 30 days are not used. Logging out
 * deletes all of them.
 */

const PREFIX = 'daihon.answers.'
const MAX_MS = 30 * 24 * 60 * 60 * 1_000

export type StoredAnswer = {
  key: readonly unknown[]
  answer: unknown
  /** In milliseconds since 1970. */
  stored_at: number
}

const openAnswers = (user_id: string) => caches.open(PREFIX + user_id)
const urlOf = (key: StoredAnswer['key']) =>
  `/stored-answers/${encodeURIComponent(JSON.stringify(key))}`

export async function storeAnswer(user_id: string, stored: StoredAnswer): Promise<void> {
  const answers = await openAnswers(user_id)
  await answers.put(urlOf(stored.key), new Response(JSON.stringify(stored)))
}

/** Reads the stored response to one query; null if there is none, or if it has expired. */
export async function readAnswer(
  user_id: string,
  key: StoredAnswer['key'],
): Promise<StoredAnswer | null> {
  return readStored(await openAnswers(user_id), urlOf(key))
}

export async function deleteAnswer(user_id: string, key: StoredAnswer['key']): Promise<void> {
  await (await openAnswers(user_id)).delete(urlOf(key))
}

/** Lists an account's stored responses, and deletes expired ones. */
export async function listAnswers(user_id: string): Promise<StoredAnswer[]> {
  const answers = await openAnswers(user_id)
  const stored = await Promise.all((await answers.keys()).map((key) => readStored(answers, key)))
  return stored.filter((answer) => answer !== null)
}

async function readStored(answers: Cache, key: Request | string): Promise<StoredAnswer | null> {
  const stored = (await (await answers.match(key))?.json()) as StoredAnswer | undefined
  if (stored && stored.stored_at > Date.now() - MAX_MS) return stored
  await answers.delete(key)
  return null
}

export async function clearAnswers(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)),
  )
}
