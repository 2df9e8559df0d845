import type * as Y from 'yjs'
import { type GenerationJob, leanCanvasRoutes, type ProposedNote } from '#contract/lean-canvas.ts'
import { MAX_NOTES } from '#contract/limits.ts'
import type { ScriptFacts } from '#contract/permissions.ts'
import type { NoteSource } from '#document/canvas.ts'
import { readCanvas, readDismissed } from '#document/canvas-yjs.ts'
import {
  adoptNotes,
  adoptProposed,
  listUnknownDrafts,
  type MergePlan,
  planMerge,
  undoMerge,
  writeMerge,
} from '#document/merge-generated.ts'
import { listOpenCandidates } from '#document/open-candidates.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { pinUndo, readUndo, unpinUndo, versionsOfUndo } from '../jobs/undo-versions.ts'
import { filterPresent, findQuotes } from '../rules.ts'
import { type FoundJob, findWithResult, finishReview, markUndone } from './data.ts'
import {
  choose,
  countOutcome,
  describePlan,
  filterOpenQuestions,
  filterUnquoted,
  type SelectedChanges,
} from './rules.ts'

const { readGenerationResult, applyGeneration, undoGeneration } = leanCanvasRoutes

export function registerReview(services: Services): void {
  const { documents, now } = services

  const readQuotes = async (tx: ReadTransaction, script_id: string) => {
    const doc = await documents.read(tx, script_id)
    const find = findQuotes(readScript(doc))
    doc.destroy()
    return find
  }
  const loadLocked = async (tx: Transaction, job_id: string, target: ScriptFacts) => {
    const job = await findWithResult(tx, job_id, target.id, { lock: true })
    if (!job) throw new Refusal('not_found')
    return job
  }
  services.implement(
    { readGenerationResult, applyGeneration, undoGeneration },
    {
      async readGenerationResult({ params, target, tx }) {
        const job = await findWithResult(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        const [find, doc] = await Promise.all([
          readQuotes(tx, target.id),
          documents.read(tx, job.canvas_id),
        ])
        const { notes } = readCanvas(doc)
        const { candidates = [], unplaced = [], questions = {} } = job.result ?? {}
        const answer = {
          proposal: job.awaits_review ? describePlan(planReview(doc, job, find)) : null,
          candidates: listOpenCandidates(
            filterPresent(candidates, find),
            notes,
            readDismissed(doc),
          ),
          unplaced: filterUnquoted(
            unplaced.flatMap((source) => find(source) ?? []),
            notes,
          ),
          questions: filterOpenQuestions(questions, notes),
        }
        doc.destroy()
        return answer
      },

      async applyGeneration({ params, body, target, actor, tx }) {
        const job = await loadLocked(tx, params.job_id, target)
        const { chosen, isTakeOver } = splitSelection(job, body)
        const wanted = proposedOf(job).filter(({ id }) => body.add.includes(id))
        const find = await readQuotes(tx, target.id)
        const origin = { generator: job.generator, now: new Date(now()).toISOString() }
        const write = (doc: Y.Doc) => {
          const plan = isTakeOver ? null : choose(planProposal(doc, job, find), body)
          const merged = plan && writeMerge(doc, plan, origin)
          const adopted = adoptNotes(doc, filterPresent(chosen, find), origin)
          const ofProgram = adoptProposed(doc, filterPresent(wanted, find), {
            ...origin,
            generator: 'program',
          })
          const added = adopted.length + ofProgram.length + (merged?.added.length ?? 0)
          const { notes } = readCanvas(doc)
          if (added > 0 && notes.length > MAX_NOTES) throw new Refusal('too_many_notes')
          // Accepting a candidate that is already on the canvas is no error. A request with only
          // candidates is refused if none of them is on the canvas now, because none could be
          // added.
          const stands = chosen.some(({ id }) => notes.some((note) => note.id === id))
          if (isTakeOver && !stands) throw new Refusal('conflict')
          return { adopted, ofProgram, merged }
        }
        const place = [tx, job.canvas_id, actor.user_id] as const
        const { value, versions } = isTakeOver
          ? { value: await documents.change(...place, write), versions: null }
          : await documents.versions.change(...place, 'generation', write)
        const { adopted, ofProgram, merged } = value
        const taken = adopted.length + ofProgram.length
        if (taken > 0)
          await record(tx, 'canvas.updated', {
            subject_id: job.canvas_id,
            data: { job_id: job.id, add: taken },
          })
        if (!merged) return toJob(job)
        const outcome = countOutcome(merged)
        const total = { ...outcome, added: outcome.added + ofProgram.length }
        await record(tx, 'canvas.generated', {
          subject_id: job.canvas_id,
          data: { job_id: job.id, ...outcome },
        })
        await unpinUndo(tx, services, job)
        const around = versionsOfUndo(merged, versions)
        if (around) await pinUndo(tx, services, job, around)
        return finishReview(tx, job.id, total, around)
      },

      async undoGeneration({ params, target, actor, tx }) {
        const job = await loadLocked(tx, params.job_id, target)
        const around = job.may_undo ? await readUndo(tx, services, job) : null
        if (!around) throw new Refusal('conflict')
        await documents.versions.change(tx, job.canvas_id, actor.user_id, 'restore', (doc) =>
          undoMerge(doc, around),
        )
        await unpinUndo(tx, services, job)
        await record(tx, 'generation.undone', {
          subject_id: job.canvas_id,
          data: { job_id: job.id },
        })
        return markUndone(tx, job.id)
      },
    },
  )
}

type Find = (source: NoteSource) => NoteSource | null

/**
 * Returns the changes that a generation proposes; empty if only notes proposed by a program await
 * review.
 */
function planProposal(doc: Y.Doc, job: FoundJob, find: Find): MergePlan<ProposedNote> {
  const { notes: own } = readCanvas(doc)
  if (!job.proposal) return { add: [], change: [], renew: [], remove: [], own }
  const drafts = filterPresent(job.proposal, find)
  return planMerge(doc, drafts, (source) => find(source) !== null, job.box)
}

const proposedOf = ({ result }: FoundJob) => result?.proposed ?? []

/**
 * Like `planProposal`, plus a program's proposed notes that are not on the canvas yet and whose
 * quotes are still in the script.
 */
function planReview(doc: Y.Doc, job: FoundJob, find: Find): MergePlan<ProposedNote> {
  const plan = planProposal(doc, job, find)
  const proposed = listUnknownDrafts(doc, filterPresent(proposedOf(job), find))
  return { ...plan, add: [...plan.add, ...proposed] }
}

/**
 * Finds the candidates in a selection. `isTakeOver`: true if the selection contains only
 * candidates; such a request does not end a review. Throws Refusal:
 * - 'conflict' if `isTakeOver` is false and the job awaits no review
 * - 'invalid' for an unknown id to add or change
 */
function splitSelection(
  job: FoundJob,
  ticks: SelectedChanges,
): { chosen: ProposedNote[]; isTakeOver: boolean } {
  const candidates = job.result?.candidates ?? []
  const chosen = candidates.filter(({ id }) => ticks.add.includes(id))
  const isTakeOver =
    ticks.add.length > 0 &&
    ticks.change.length + ticks.remove.length === 0 &&
    ticks.add.every((id) => chosen.some((one) => one.id === id))
  if (!isTakeOver && !job.awaits_review) throw new Refusal('conflict')
  const waiting = [...(job.proposal ?? []), ...proposedOf(job)]
  const shown = new Set([...chosen, ...waiting].map(({ id }) => id))
  const fields = (['add', 'change'] as const).flatMap((name) =>
    ticks[name].flatMap((id, index) =>
      shown.has(id) ? [] : [{ path: `${name}.${index}`, code: 'invalid' as const }],
    ),
  )
  if (fields.length > 0) throw new Refusal('invalid', { fields: fields.slice(0, 20) })
  return { chosen, isTakeOver }
}

const toJob = (found: FoundJob): GenerationJob => {
  const { proposal: _, result: __, before_version, after_version, ...job } = found
  return job
}
