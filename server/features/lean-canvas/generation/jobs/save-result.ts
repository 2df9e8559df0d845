import type * as Y from 'yjs'
import { readCanvas } from '#document/canvas-yjs.ts'
import { type MergePlan, planMerge, writeMerge } from '#document/merge-generated.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, endJob, lockRunningJob } from '../data.ts'
import { takeProposed } from '../proposed/data.ts'
import { countOutcome, toProposed } from '../review/rules.ts'
import { findQuotes, keepStanding, type PlainText, toDrafts, toQuotes } from '../rules.ts'
import type { GeneratorResultNotes } from './canvas-generator.ts'
import { readSource } from './read-source.ts'
import { pinUndo } from './undo-versions.ts'

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
  if (!(await lockRunningJob(tx, job.id))) return
  const find = findQuotes((await readSource(services, tx, job)).document)
  const { box } = job
  const wanted = box === null ? finds.boxes : { [box]: finds.boxes[box] }
  const drafts = keepStanding(toDrafts(wanted, plain), find)
  const end = {
    status: 'done' as const,
    dropped: finds.dropped,
    result: {
      candidates: toProposed(toDrafts(finds.candidates, plain)),
      unplaced: toQuotes(finds.unplaced.slice(0, MOST_UNPLACED), plain),
      questions: finds.questions,
      blanks: finds.blanks,
      // What a program proposed goes on waiting: a generation decides nothing about it.
      ...(await takeProposed(tx, job.canvas_id)),
    },
  }
  const { canvas_id, requested_by } = job
  const write = (doc: Y.Doc) => {
    const isGenerated = readCanvas(doc).notes.some(({ author }) => author.type === 'generator')
    const plan = planMerge(doc, drafts, (source) => find(source) !== null, box)
    if (job.review && isGenerated && hasChoice(plan)) return null
    const now = new Date(services.now()).toISOString()
    return writeMerge(doc, plan, { generator: job.generator, now })
  }
  const { value: merged, versions: around } = await documents.versions.change(
    tx,
    canvas_id,
    requested_by,
    'generation',
    write,
  )
  if (!merged) {
    const proposal = toProposed(drafts)
    await endJob(tx, job.id, { ...end, outcome: null, proposal, versions: null })
    return
  }
  const outcome = countOutcome(merged)
  const versions = await pinUndo(tx, services, job, merged, around)
  await endJob(tx, job.id, { ...end, outcome, proposal: null, versions })
  await record(tx, 'canvas.generated', {
    subject_id: job.canvas_id,
    data: { job_id: job.id, ...outcome },
  })
}

const hasChoice = <Draft extends Parameters<typeof toProposed>[0][number]>({
  add,
  change,
  remove,
}: MergePlan<Draft>) => add.length + change.length + remove.length > 0
