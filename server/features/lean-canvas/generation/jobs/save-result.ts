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
import { type ClaimedJob, endJob, lockRunningJob } from '../data.ts'
import { takeProposed } from '../proposed/data.ts'
import { countOutcome, toProposed } from '../review/rules.ts'
import { findQuotes, keepStanding, type PlainText, toDrafts, toQuotes } from '../rules.ts'
import type { GeneratorResultNotes } from './canvas-generator.ts'
import { readSource } from './read-source.ts'
import { pinUndo, versionsOfUndo } from './undo-versions.ts'

/** Sentences without a note that are kept to be shown: nobody reads more of them. */
const MOST_UNPLACED = 1_000

/**
 * Ends a job with what its generator found in `plain`: on the canvas, or as a proposal where a
 * review was asked for and there is something to tick. The rights and the text are asked for anew:
 * both may have changed while it was generating. Does nothing when the job was cancelled.
 */
export async function saveResult(
  services: Services,
  tx: AttributedTransaction,
  job: ClaimedJob,
  finds: GeneratorResultNotes,
  plain: PlainText,
): Promise<void> {
  const { documents } = services
  const [isRunning, { document }] = await Promise.all([
    lockRunningJob(tx, job.id),
    readSource(services, tx, job),
  ])
  if (!isRunning) return
  const find = findQuotes(document)
  const { box } = job
  const wanted = box === null ? finds.boxes : { [box]: finds.boxes[box] }
  const drafts = keepStanding(toDrafts(wanted, plain), find)
  const result = {
    candidates: toProposed(toDrafts(finds.candidates, plain)),
    unplaced: toQuotes(finds.unplaced.slice(0, MOST_UNPLACED), plain),
    questions: finds.questions,
    blanks: finds.blanks,
  }
  const { canvas_id, requested_by } = job
  // What a program proposed goes on waiting: a generation decides nothing about it.
  const taking = takeProposed(tx, canvas_id)
  const write = (doc: Y.Doc) => {
    const isGenerated = readCanvas(doc).notes.some(({ author }) => author.type === 'generator')
    const plan = planMerge(doc, drafts, (source) => find(source) !== null, box)
    if (job.review && isGenerated && hasChoice(plan)) return null
    const now = new Date(services.now()).toISOString()
    return writeMerge(doc, plan, { generator: job.generator, now })
  }
  const finish = async (merged: MergeResult | null, around: Around | null) => {
    const proposed = await taking
    const end = {
      status: 'done' as const,
      dropped: finds.dropped,
      result: { ...result, ...proposed },
    }
    if (!merged) {
      const proposal = toProposed(drafts)
      return endJob(tx, job.id, { ...end, outcome: null, proposal, versions: null })
    }
    const outcome = countOutcome(merged)
    const versions = versionsOfUndo(merged, around)
    return Promise.all([
      versions && pinUndo(tx, services, job, versions),
      endJob(tx, job.id, { ...end, outcome, proposal: null, versions }),
      record(tx, 'canvas.generated', {
        subject_id: canvas_id,
        data: { job_id: job.id, ...outcome },
      }),
    ])
  }
  await Promise.all([
    taking,
    documents.versions.change(tx, canvas_id, requested_by, 'generation', write, finish),
  ])
}

const hasChoice = <Draft extends Parameters<typeof toProposed>[0][number]>({
  add,
  change,
  remove,
}: MergePlan<Draft>) => add.length + change.length + remove.length > 0
