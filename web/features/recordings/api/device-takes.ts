import { listMarks, markUnconfirmed, nameCopy, removeMarks } from '#web/realtime/copy-marks.ts'

/**
 * This module stores recordings in the browser's IndexedDB until the server has their
 * transcription. Each piece of audio is stored as soon as the microphone delivers it. After a
 * logout, the recordings stay in the browser, for their account only.
 */

/** Data of a recording. Its sound is stored separately, in pieces. */
export type Take = {
  id: string
  /** Null for a dictation. */
  script_id: string | null
  /**
   * `run_id`: id of the call during which the take was recorded; null without a call.
   * `is_saved`: true if this call is stored.
   */
  run_id: string | null
  is_saved: boolean
  customer: string
  began_at: string
  seconds: number
  type: string
}

const TAKES = 'takes'
const PIECES = 'pieces'
const copyOf = (user_id: string) => nameCopy(user_id, 'audio', 'takes')

export const supportsTakes = (): boolean =>
  typeof indexedDB !== 'undefined' &&
  typeof MediaRecorder !== 'undefined' &&
  Boolean(navigator.mediaDevices)

function open(user_id: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(copyOf(user_id), 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TAKES, { keyPath: 'id' })
    opening.result.createObjectStore(PIECES, { autoIncrement: true }).createIndex('take', 'take')
  }
  return answerOf(opening)
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs `work` in one transaction over both object stores, and resolves after its commit. */
async function change<T>(
  user_id: string,
  work: (takes: IDBObjectStore, pieces: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open(user_id)
  try {
    const transaction = database.transaction([TAKES, PIECES], 'readwrite')
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await work(transaction.objectStore(TAKES), transaction.objectStore(PIECES))
    await committed
    return result
  } finally {
    database.close()
  }
}

/**
 * Stores the data of a take, and the next piece of its sound unless `piece` is null. Rejects if
 * there is no space.
 */
export async function saveTake(user_id: string, take: Take, piece: Blob | null): Promise<void> {
  markUnconfirmed(copyOf(user_id), 0)
  await change(user_id, async (takes, pieces) => {
    await answerOf(takes.put(take))
    if (piece) await answerOf(pieces.add({ take: take.id, piece }))
  })
}

/** The takes of this account in this browser, newest first. */
export async function listTakes(user_id: string): Promise<Take[]> {
  const all = await change(user_id, (takes) => answerOf<Take[]>(takes.getAll()))
  return all.toSorted((a, b) => b.began_at.localeCompare(a.began_at))
}

export async function readTake(user_id: string, { id, type }: Take): Promise<Blob> {
  const stored = await change(user_id, (_, pieces) =>
    answerOf<{ piece: Blob }[]>(pieces.index('take').getAll(id)),
  )
  return new Blob(
    stored.map(({ piece }) => piece),
    { type },
  )
}

export async function deleteTake(user_id: string, id: string): Promise<void> {
  const left = await change(user_id, async (takes, pieces) => {
    await answerOf(takes.delete(id))
    for (const key of await answerOf(pieces.index('take').getAllKeys(id)))
      await answerOf(pieces.delete(key))
    return answerOf(takes.count())
  })
  if (left === 0) removeMarks(listMarks(copyOf(user_id)))
}
