import { deleteNote } from '#document/canvas-yjs.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteThreadsOn, listFamilyCanvases } from './data.ts'

/** Queue that the SQL function `forget_customer` fills. */
const QUEUE = 'erase-notes'

/**
 * Defines the job that erases notes with words of a customer whose data was erased
 * (`forget_customer`), and the comment threads on these notes. Also erases the notes from the
 * canvases of variants. No copy stays in update logs or versions.
 */
export function eraseNotes({
  database,
  documents,
  jobs,
}: Pick<Services, 'database' | 'documents' | 'jobs'>): void {
  jobs.define<{ canvas_id: string; note_ids: string[] }>(
    QUEUE,
    { retries: 10, longest_pause_seconds: 3_600, concurrency: 1, expire_seconds: 900 },
    async ({ canvas_id, note_ids }) => {
      const ids = await database.system((tx) => listFamilyCanvases(tx, canvas_id))
      for (const id of ids) {
        await documents.erase(database, id, (doc) =>
          doc.transact(() => {
            for (const note_id of note_ids) deleteNote(doc, note_id)
          }),
        )
        await database.system((tx) => deleteThreadsOn(tx, id, note_ids))
      }
    },
  )
}
