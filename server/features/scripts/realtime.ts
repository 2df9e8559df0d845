import { setImmediate as nextTurn } from 'node:timers/promises'
import { SCRIPT_CHANGED } from '#contract/scripts.ts'
import { restoreScript } from '#document/restore.ts'
import { SCRIPT_SCHEMA_VERSION } from '#document/script-schema.ts'
import { readScript } from '#document/script-yjs.ts'
import type { Services } from '#server/platform/services.ts'
import { updateContents } from './data.ts'
import { projectScript } from './rules.ts'

export function defineScriptDocuments({ documents }: Pick<Services, 'documents'>): void {
  documents.define('script', {
    schema_version: SCRIPT_SCHEMA_VERSION,
    read: readScript,
    restore: restoreScript,
    rights: { view: 'script.view', edit: 'script.write' },
    async project(doc) {
      const script = readScript(doc)
      await nextTurn()
      const { projection, figures } = projectScript(script)
      return (tx, id, by) => updateContents(tx, id, projection, figures, by)
    },
  })
}

/**
 * Events that change a script but not its document. Realtime editing sends only changes of the
 * document, so the server sends open pages a message about these events.
 */
const PUSHED_KINDS = [
  'script.renamed',
  'script.updated',
  'script.visibility_changed',
  'script.grant_given',
  'script.grant_changed',
  'script.grant_ended',
  'template.retired',
  'template.returned',
] as const

export function notifyOpenScripts({ events, realtime }: Services): void {
  events.follow(PUSHED_KINDS, ({ subject_id }) => {
    realtime.notify('script', subject_id, SCRIPT_CHANGED)
  })
}
