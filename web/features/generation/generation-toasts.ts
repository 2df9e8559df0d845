import type { Pair } from '#contract/language.ts'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { GENERATION_TEXTS } from './texts.ts'

export function showOutcomeToast(
  job: GenerationJob,
  title: Pair,
  undo: ((job_id: string) => void) | null,
): void {
  const { outcome, may_undo } = job
  if (!outcome) return
  const { added, changed, removed, kept } = outcome
  const isNothing = added + changed + removed === 0
  const counts = countChanges({ added, changed, removed, kept })
  const action = undo && { label: GENERAL_TEXTS.undo, run: () => undo(job.id) }
  if (isNothing && kept > 0) {
    const { no_changes, no_changes_text } = GENERATION_TEXTS
    showToast({ status: 'info', title: no_changes, text: appendDropped(no_changes_text, job) })
  } else {
    showToast({
      status: isNothing ? 'warning' : 'success',
      title,
      text: appendDropped(isNothing ? describeNothing(job) : counts, job),
      ...(may_undo && action ? { action } : {}),
    })
  }
}

/**
 * The reason why a generation added no notes: it found only candidates, only sentences with empty
 * variables, or nothing.
 */
function describeNothing({ blanks, candidates }: GenerationJob): Pair {
  const { nothing_but_blanks, nothing_but_candidates, nothing_found } = GENERATION_TEXTS
  if (candidates > 0) return fillPair(nothing_but_candidates, { count: candidates })
  return blanks.length > 0 ? fillPair(nothing_but_blanks, { count: blanks.length }) : nothing_found
}

/** Formats the numbers of added, changed, removed and kept notes as one text; leaves out zeros. */
function countChanges(counts: Record<CountedChange, number>): Pair {
  const parts = COUNTED.filter((what) => counts[what] > 0).map((what) =>
    fillPair(GENERATION_TEXTS[`count_${what}`], { count: counts[what] }),
  )
  return { ja: parts.map(({ ja }) => ja).join('・'), en: parts.map(({ en }) => en).join(' · ') }
}

const COUNTED = ['added', 'changed', 'removed', 'kept'] as const
type CountedChange = (typeof COUNTED)[number]

/** Appends the number of the language model's notes that the server dropped. */
export function appendDropped(text: Pair, { dropped }: GenerationJob): Pair {
  if (dropped === 0) return text
  const more = fillPair(GENERATION_TEXTS.dropped, { count: dropped })
  // Japanese sentences are joined without a space.
  const [ja, en] = [
    text.ja.endsWith('。') ? text.ja : `${text.ja}。`,
    `${text.en}${/[.?!]$/.test(text.en) ? '' : '.'}`,
  ]
  return { ja: `${ja}${more.ja}`, en: `${en} ${more.en}` }
}

/** The page's data for the toast about a finished generation. */
export type Listener = {
  /**
   * True if this page requested the generation. For a cancelled generation: true if this page
   * cancelled it.
   */
  isOwn: boolean
  /**
   * Name of the colleague who requested the generation. Null if the user requested it, or if the
   * requester is unknown.
   */
  by: string | null
  mayEdit: boolean
  undo: (job_id: string) => void
}

/**
 * Shows a toast at the end of a generation.
 * - Editors get no toast after a failure, because the page shows them the reason.
 * - Only editors who did not request the generation get a toast about a proposal.
 */
export function showEndToast(job: GenerationJob, { isOwn, by, mayEdit, undo }: Listener): void {
  const { cancelled, cancelled_by_others, cancelled_text } = GENERATION_TEXTS
  const { failed, failed_by, generated_by, notes_proposed_by } = GENERATION_TEXTS
  const { proposed_by, proposed_text } = GENERATION_TEXTS
  /**
   * Returns `own` for the user's own generation. Otherwise returns `ofOthers`, filled with the
   * colleague's name.
   */
  const nameRequester = (own: Pair, ofOthers: Pair) =>
    by === null ? own : fillPair(ofOthers, { name: by })
  const inform = (title: Pair, text: Pair) => showToast({ status: 'info', title, text })
  if (job.status === 'cancelled') inform(isOwn ? cancelled : cancelled_by_others, cancelled_text)
  else if (job.status === 'failed') {
    if (!mayEdit) inform(nameRequester(failed, failed_by), cancelled_text)
  } else if (!job.awaits_review) {
    const title = nameRequester(GENERATION_TEXTS.generated_title, generated_by)
    showOutcomeToast(job, title, mayEdit ? undo : null)
  } else if (mayEdit && by !== null) {
    const what = job.generator === 'program' ? notes_proposed_by : proposed_by
    inform(fillPair(what, { name: by }), proposed_text)
  }
}
