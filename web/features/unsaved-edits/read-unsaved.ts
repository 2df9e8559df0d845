import type { Language } from '#contract/language.ts'
import type { LeanCanvas } from '#contract/lean-canvas.ts'
import type { Script } from '#contract/scripts.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import type { QueryName } from '#web/api/stale-queries.ts'
import type { DocumentName } from '#web/realtime/connect-document.ts'
import { nameCopy } from '#web/realtime/copy-marks.ts'
import { readCopy } from '#web/realtime/read-copy.ts'
import { listUnsent } from '#web/realtime/unsent-copies.ts'
import { listAnswers, type StoredAnswer } from '#web/store/stored-answers.ts'
import { type DocumentText, describeCanvas, describeScript } from './describe-document.ts'

/** A document whose edits the server has refused, as stored in this browser. */
export type Unsaved = DocumentText & {
  /** Name of the copy in IndexedDB. */
  copy: string
  kind: DocumentName['kind']
}

/** Reads the documents of an account whose edits the server has refused. */
export async function readUnsaved(user_id: string, language: Language): Promise<Unsaved[]> {
  const refused = listUnsent(user_id).filter(({ is_refused }) => is_refused)
  if (refused.length === 0) return []
  // On pages without https, browsers have no cache storage.
  const answers = await listAnswers(user_id).catch(() => [])
  return Promise.all(
    refused.map(async ({ kind, id }) => {
      const copy = nameCopy(user_id, kind, id)
      const doc = await readCopy(copy)
      const title = findTitle({ kind, id }, answers)
      const read =
        kind === 'script'
          ? describeScript(readScript(doc), title, language)
          : describeCanvas(readCanvas(doc), title, language)
      return { copy, kind, ...read }
    }),
  )
}

/**
 * Finds the title of a document's script in the API responses that this browser stores for offline
 * use.
 */
function findTitle({ kind, id }: DocumentName, answers: readonly StoredAnswer[]): string | null {
  const answersOf = (name: QueryName) =>
    answers.filter(({ key }) => key[0] === name).map(({ answer }) => answer)
  const canvases = answersOf('readCanvasOfTalkScript') as LeanCanvas[]
  const script_id = kind === 'script' ? id : canvases.find((one) => one.id === id)?.talk_script_id
  const scripts = answersOf('readScript') as Script[]
  return scripts.find((one) => one.id === script_id)?.title ?? null
}
