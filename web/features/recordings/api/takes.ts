import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { createStore, useStore } from '#web/store/external-store.ts'
import { deleteTake, listTakes, readTake, supportsTakes, type Take } from './device-takes.ts'

/** The account's recordings in this browser, as they were when this page last read them. */
const store = createStore<readonly Take[]>([])

export async function refreshTakes(user_id: string): Promise<void> {
  store.set(supportsTakes() ? await listTakes(user_id).catch(() => []) : [])
}

/**
 * The account's recordings in this browser, newest first. A recording is deleted here when the
 * server has its transcription. `is_on`: false if audio cannot be recorded or transcribed;
 * IndexedDB is then not opened.
 */
export function useTakes(is_on = true) {
  const user_id = useSession().user?.id
  useEffect(() => {
    if (user_id && is_on) void refreshTakes(user_id)
  }, [user_id, is_on])
  return {
    takes: useStore(store),
    read: (take: Take) => readTake(user_id ?? '', take),
    async remove(id: string) {
      if (!user_id) return
      await deleteTake(user_id, id)
      await refreshTakes(user_id)
    },
  }
}
