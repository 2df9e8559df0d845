import type * as Y from 'yjs'
import { readCanvas } from '#document/canvas-yjs.ts'
import {
  type MergePlan,
  type MergeResult,
  planMerge,
  writeMerge,
} from '#document/merge-generated.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import type { Around } from '#server/platform/documents/versions/versions.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, contextOf, endJob, type JobDone, lockRunningJob } from '../data.ts'
import { moveProposed } from '../proposed/data.ts'
import { countOutcome, toProposed } from '../review/rules.ts'
import { filterPresent, findQuotes, type PlainText, toDrafts, toQuotes } from '../rules.ts'
import type { GeneratorResultNotes } from './canvas-generator.ts'
import { readSource } from './read-source.ts'
import { pinUndo, versionsOfUndo } from './undo-versions.ts'

const MAX_UNPLACED = 1_000

type Found = { drafts: Drafts; end: Pick<JobDone, 'status' | 'dropped' | 'result'> }

/**
 * Ends a job with its generator's result. `plain`: the text that the generator read. Writes the
 * notes to the canvas. If a review was requested for a canvas with generated notes, stores the
 * changes as a proposal instead.
 *
 * Checks permissions and the script's text again, because both may have changed. Does nothing if
 * the job was cancelled, or if another worker has claimed it.
 */
export async function saveResult(
  services: Services,
  job: ClaimedJob,
  finds: GeneratorResultNotes,
  plain: PlainText,
): Promise<void> {
  const { box } = job
  const found: Found = {
    drafts: toDrafts(box === null ? finds.boxes : { [box]: finds.boxes[box] }, plain),
    end: {
      status: 'done',
      dropped: finds.dropped,
      result: {
        candidates: toProposed(toDrafts(finds.candidates, plain)),
        unplaced: toQuotes(finds.unplaced.slice(0, MAX_UNPLACED), plain),
        questions: finds.questions,
        blanks: finds.blanks,
      },
    },
  }
  // Starts all queries together (two round trips), because PGlite, the embedded database, serves no
  // other request during the transaction.
  await services.database.tenant(contextOf(job), async (tx) => {
    const locking = lockRunningJob(tx, job)
    // Earlier jobs may have notes that programs (API clients) proposed. Moves these notes to this
    // job, so that they still await review.
    const taking = moveProposed(tx, job)
    const reading = readSource(services, tx, job)
    const preparing = services.documents.versions.prepareChange(
      tx,
      job.canvas_id,
      job.requested_by,
      'generation',
      planChange(services, job, found, { locking, reading }),
    )
    const [change, proposed] = await Promise.all([preparing, taking, locking, reading])
    const { value: planned, versions: around, write } = change
    if (!planned) return
    const end = { ...found.end, result: { ...found.end.result, ...proposed } }
    const { drafts, merged } = planned
    await tx.commitWith(() =>
      Promise.all(
        merged
          ? [write(), endWithChange(services, tx, job, { end, merged, around })]
          : [
              endJob(tx, job, {
                ...end,
                outcome: null,
                proposal: toProposed(drafts),
                versions: null,
              }),
            ],
      ),
    )
  })
}

/**
 * Waits until the job is locked and the script is read. Returns a function that writes the notes to
 * the canvas, or leaves the canvas unchanged if they become a proposal. It returns null if the
 * job's claim is outdated.
 */
async function planChange(
  { now }: Pick<Services, 'now'>,
  { generator, review, box }: ClaimedJob,
  found: Found,
  { locking, reading }: { locking: Promise<boolean>; reading: ReturnType<typeof readSource> },
): Promise<(doc: Y.Doc) => Planned | null> {
  const [isRunning, { document }] = await Promise.all([locking, reading])
  if (!isRunning) return () => null
  const find = findQuotes(document)
  const drafts = filterPresent(found.drafts, find)
  return (doc) => {
    const isGenerated = readCanvas(doc).notes.some(({ author }) => author.type === 'generator')
    const plan = planMerge(doc, drafts, (source) => find(source) !== null, box)
    if (review && isGenerated && hasChoice(plan)) return { drafts, merged: null }
    return {
      drafts,
      merged: writeMerge(doc, plan, { generator, now: new Date(now()).toISOString() }),
    }
  }
}

/** Ends the job with its outcome, its undo data and the event `canvas.generated`. */
function endWithChange(
  services: Pick<Services, 'documents'>,
  tx: AttributedTransaction,
  job: ClaimedJob,
  { end, merged, around }: { end: Found['end']; merged: MergeResult; around: Around | null },
) {
  const outcome = countOutcome(merged)
  const versions = versionsOfUndo(merged, around)
  return Promise.all([
    versions && pinUndo(tx, services, job, versions),
    endJob(tx, job, { ...end, outcome, proposal: null, versions }),
    record(tx, 'canvas.generated', {
      subject_id: job.canvas_id,
      data: { job_id: job.id, ...outcome },
    }),
  ])
}

/**
 * The generated notes of a job (`drafts`). `merged` is null if they become a proposal and the
 * canvas is unchanged.
 */
type Planned = { drafts: Drafts; merged: MergeResult | null }
type Drafts = ReturnType<typeof toDrafts>

const hasChoice = <Draft extends Parameters<typeof toProposed>[0][number]>({
  add,
  change,
  remove,
}: MergePlan<Draft>) => add.length + change.length + remove.length > 0
