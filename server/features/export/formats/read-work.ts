import type { ScriptExportOptions } from '#contract/export.ts'
import { MAX_THREADS } from '#contract/limits.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { listThreads } from '../../comments/data.ts'
import type { ScriptRow } from '../../scripts/data.ts'
import { prepareScript } from '../rules.ts'
import type { ScriptWork } from './work.ts'

type WorkOptions = ScriptExportOptions & { version?: string | undefined }

/**
 * Reads a script for an export by the user `user_id`. Runs in that user's tenant transaction.
 * Throws Refusal('not_found') if the script or version does not exist.
 */
export type ReadScriptWork = (
  tx: ReadTransaction,
  script: ScriptRow,
  user_id: string,
  wanted: WorkOptions,
) => Promise<ScriptWork>

export function createReadScriptWork({ documents }: Pick<Services, 'documents'>): ReadScriptWork {
  const readText = documents.remember(readScript)
  return async (tx, { id, title, language, kind }, user_id, wanted) => {
    const { version, ...options } = wanted
    const [written, comments] = await Promise.all([
      version === undefined
        ? readText(tx, id)
        : documents.versions.read(tx, id, version).then(({ content }) => readScriptJson(content)),
      readComments(tx, id, user_id, wanted),
    ])
    const document = prepareScript(written, options)
    return { of: 'script', title, language, kind, document, comments, options }
  }
}

/**
 * Lists the open comment threads of a script or canvas; empty if `comments` is false. Also empty
 * for a version, because threads belong to the present content.
 */
export async function readComments(
  tx: ReadTransaction,
  id: string,
  user_id: string,
  { comments, version }: { comments: boolean; version?: string | undefined },
) {
  if (!comments || version !== undefined) return []
  const page = { filter: 'open', limit: MAX_THREADS, after: null, user_id } as const
  return (await listThreads(tx, id, page)).threads
}
