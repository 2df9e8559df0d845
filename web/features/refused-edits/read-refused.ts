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
export type Refused = {
  /** Name of the copy in IndexedDB. */
  copy: string
  kind: DocumentName['kind']
  /** Null if the copy cannot be read. */
  content: DocumentText | null
}

/** Reads the documents of an account whose edits the server has refused. */
export async function readRefused(user_id: string, language: Language): Promise<Refused[]> {
  const refused = listUnsent(user_id).filter(({ is_refused }) => is_refused)
  if (refused.length === 0) return []
  // On pages without https, `listAnswers` rejects, because browsers have no cache storage there.
  const answers = await listAnswers(user_id).catch(() => [])
  return Promise.all(
    refused.map(async ({ kind, id }) => {
      const copy = nameCopy(user_id, kind, id)
      const script = findScript({ kind, id }, answers)
      try {
        const doc = await readCopy(copy)
        const content =
          kind === 'script'
            ? describeScript(readScript(doc), script, language)
            : describeCanvas(readCanvas(doc), script, language)
        return { copy, kind, content }
      } catch (error) {
        console.error('Refused edits could not be read', error)
        return { copy, kind, content: null }
      }
    }),
  )
}

/**
 * Finds a document's script among the responses that this browser stores, so that the app can start
 * without a network.
 */
function findScript({ kind, id }: DocumentName, answers: readonly StoredAnswer[]): Script | null {
  const answersOf = (name: QueryName) =>
    answers.filter(({ key }) => key[0] === name).map(({ answer }) => answer)
  // The stored response is null for a script without a canvas.
  const canvases = answersOf('readCanvasOfTalkScript') as (LeanCanvas | null)[]
  const script_id = kind === 'script' ? id : canvases.find((one) => one?.id === id)?.talk_script_id
  const scripts = answersOf('readScript') as Script[]
  return scripts.find((one) => one.id === script_id) ?? null
}
