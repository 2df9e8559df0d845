import { randomUUID } from 'node:crypto'
import { leanCanvasRoutes, MAX_WAITING_NOTES, type ProposedNote } from '#contract/lean-canvas.ts'
import type { RouteCall } from '#contract/route.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { openCanvas } from '../../realtime.ts'
import { requireTalkScript } from '../../rules.ts'
import { findOnce, hasEnded } from '../rules.ts'
import { addProposed, insertProposed, lockLastJob } from './data.ts'

const { proposeNotes } = leanCanvasRoutes
type SentNotes = RouteCall<typeof proposeNotes>['body']['notes']

/**
 * Registers the route by which a program (an API client) proposes notes. The notes are stored with
 * the canvas's last generation, and are reviewed and cleaned up like that generation's own
 * proposal.
 */
export function registerProposedNotes(services: Services): void {
  const { documents, now } = services
  services.implement(
    { proposeNotes },
    {
      async proposeNotes({ body, target, actor, tx }) {
        requireTalkScript(target)
        const { id: script_id } = target
        const notes = toNotes(await documents.remember(readScript)(tx, script_id), body.notes)
        const canvas = await openCanvas(tx, services, script_id, actor)
        const last = await lockLastJob(tx, canvas.id)
        if (last && !hasEnded(last)) throw new Refusal('conflict')
        const waits = last?.status === 'done' ? last : null
        const proposed = [...(waits?.result?.proposed ?? []), ...notes]
        if (proposed.length > MAX_WAITING_NOTES) throw new Refusal('too_many_waiting_notes')
        const more = { proposed, proposed_at: new Date(now()).toISOString() }
        const { company_id, user_id: requested_by } = actor
        const job = waits?.result
          ? await addProposed(tx, waits.id, { ...waits.result, ...more })
          : await insertProposed(
              tx,
              { company_id, canvas_id: canvas.id, requested_by },
              { candidates: [], unplaced: [], questions: {}, blanks: [], ...more },
            )
        await record(tx, 'canvas.notes_proposed', {
          subject_id: canvas.id,
          data: { job_id: job.id, count: notes.length },
        })
        return job
      },
    },
  )
}

/**
 * Adds the place in the script to each proposed note that has a quote. Throws Refusal if the script
 * lacks the quote or contains it more than once.
 */
function toNotes(document: ScriptDocument, sent: SentNotes): ProposedNote[] {
  const find = findOnce(document)
  const placed = sent.map(({ box, text, quote }) => {
    const source = quote === undefined ? null : find(quote)
    const note = { id: randomUUID(), box, text, confidence: 1, by_program: true }
    return {
      isLost: quote !== undefined && !source,
      note: { ...note, sources: source ? [source] : [] },
    }
  })
  const fields = placed.flatMap(({ isLost }, at) =>
    isLost ? [{ path: `notes.${at}.quote`, code: 'invalid' as const }] : [],
  )
  if (fields.length > 0) throw new Refusal('invalid', { fields: fields.slice(0, 20) })
  return placed.map(({ note }) => note)
}
