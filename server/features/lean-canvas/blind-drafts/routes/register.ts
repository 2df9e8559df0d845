import { blindDraftRoutes } from '#contract/blind-drafts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { ScriptRow } from '../../../scripts/data.ts'
import { recordRevealed } from '../jobs.ts'
import { readState } from './read-state.ts'
import {
  addNotes,
  type DraftContext,
  end,
  remove,
  removeNote,
  removeNotes,
  reveal,
  saveNote,
  setDone,
  start,
} from './write-blind-drafts.ts'

export function registerBlindDrafts(services: Services): void {
  const { documents, implement } = services
  recordRevealed(services)

  type Call = { target: ScriptRow; actor: Account; tx: AttributedTransaction }
  const at = ({ target, actor, tx }: Call): DraftContext => ({
    tx,
    actor,
    script: target,
    services,
  })
  implement(blindDraftRoutes, {
    async readBlindDraft({ target, actor, tx }) {
      return { draft: await readState({ tx, actor, script: target, documents }) }
    },
    async startBlindDraft(call) {
      return { draft: await start(at(call), call.params.draft_id, call.body) }
    },
    async saveBlindNote(call) {
      const { draft_id, note_id } = call.params
      return { note: await saveNote(at(call), draft_id, { id: note_id, ...call.body }) }
    },
    async deleteBlindNote(call) {
      await removeNote(at(call), call.params.draft_id, call.params.note_id)
      return { done: true as const }
    },
    async setDrafterDone(call) {
      return { draft: await setDone(at(call), call.params.draft_id, call.body.is_done) }
    },
    async revealBlindDraft(call) {
      return { draft: await reveal(at(call), call.params.draft_id) }
    },
    async addBlindNotesToCanvas(call) {
      return { draft: await addNotes(at(call), call.params.draft_id, call.body.notes) }
    },
    removeBlindNotesFromCanvas: (call) =>
      removeNotes(at(call), call.params.draft_id, call.body.ids),
    async closeBlindDraft(call) {
      return { draft: await end(at(call), call.params.draft_id) }
    },
    async deleteBlindDraft(call) {
      await remove(at(call), call.params.draft_id)
      return { done: true as const }
    },
  })
}
