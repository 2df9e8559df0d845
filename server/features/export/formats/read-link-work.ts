import type { z } from 'zod'
import { CANVAS_FORMATS, type exportRoutes, SCRIPT_FORMATS } from '#contract/export.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { omitSources } from '#document/omit-private.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readCanvasJson } from '#document/script-file.ts'
import { readScript } from '#document/script-yjs.ts'
import { fillScript } from '#document/variables-fill.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { SharedRow } from '../../sharing/data.ts'
import { chooseFormat, prepareScript } from '../rules.ts'
import type { CanvasWork, ScriptWork } from './work.ts'

type LinkOptions = z.output<(typeof exportRoutes)['exportShared']['query']>

/**
 * Export options that are fixed for readers of a share link. The link's settings decide if memos
 * are included.
 */
const FOR_STRANGERS = { comments: false, fields: true, variables: 'filled' as const }

/**
 * Returns a function that reads the script or canvas of a share link for an export. The function
 * throws Refusal:
 * - 'not_found' if the canvas or version is missing
 * - 'invalid' if the link's script or canvas cannot be exported in the requested format
 */
export function createReadSharedWork({ documents }: Pick<Services, 'documents'>) {
  const readText = documents.remember(readScript)
  const readNotes = documents.remember(readCanvas)
  const readFixed = async (tx: ReadTransaction, id: string, version_id: string) =>
    (await documents.versions.read(tx, id, version_id)).content

  const readScriptWork = async (tx: ReadTransaction, row: SharedRow, wanted: LinkOptions) => {
    const { title, language, kind, script_id: id, version_id, shows_memos: memos } = row
    const options = {
      ...wanted,
      format: chooseFormat(SCRIPT_FORMATS, wanted.format),
      ...FOR_STRANGERS,
      memos,
    }
    const written = version_id
      ? readScriptJson(await readFixed(tx, id, version_id))
      : await readText(tx, id)
    // Readers of a share link get the text with the values of variables filled in, and no list of
    // variables.
    const document = prepareScript(fillScript(written), options)
    return { of: 'script' as const, title, language, comments: [], kind, document, options }
  }

  const readCanvasWork = async (tx: ReadTransaction, row: SharedRow, wanted: LinkOptions) => {
    const { title, language, canvas_id: id, version_id } = row
    if (id === null) throw new Refusal('not_found')
    const options = {
      ...wanted,
      format: chooseFormat(CANVAS_FORMATS, wanted.format),
      comments: false,
    }
    const { notes } = version_id
      ? readCanvasJson(await readFixed(tx, id, version_id))
      : await readNotes(tx, id)
    const shown = omitSources(notes)
    return { of: 'canvas' as const, title, language, comments: [], notes: shown, options }
  }

  return (
    tx: ReadTransaction,
    row: SharedRow,
    wanted: LinkOptions,
  ): Promise<ScriptWork | CanvasWork> =>
    (row.shows === 'canvas' ? readCanvasWork : readScriptWork)(tx, row, wanted)
}
