import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { GenerationJob, GenerationResult, LeanCanvas } from '#contract/lean-canvas.ts'
import { findPageProblem, PAGE_PROBLEMS } from '#contract/page-problems.ts'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { NotOnDevice } from '#web/components/document/not-on-device.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useColleagueName } from '#web/features/generation/colleague-name.ts'
import { GenerationFailed } from '#web/features/generation/components/generation-failed.tsx'
import { WaitingBoxes } from '#web/features/generation/components/waiting-boxes.tsx'
import { type Generation, useGeneration } from '#web/features/generation/generation.ts'
import { useGenerationActions } from '#web/features/generation/generation-actions.ts'
import { appendDropped, showEndToast } from '#web/features/generation/generation-toasts.ts'
import { isWorthReview, type Proposal } from '#web/features/generation/review.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { listWaitingBoxes } from '#web/features/generation/waiting-boxes.ts'
import { useScript } from '#web/features/scripts/api/edit-script.ts'
import { useReopening } from '#web/features/scripts/api/reopen-script.ts'
import { showToast } from '#web/messages/message-store.ts'
import { type OpenDocument, useDocument } from '#web/realtime/use-document.ts'
import { useCan } from '#web/session/use-can.ts'
import { cacheJob, refreshGenerations, useGenerationResult, useScriptBlocks } from '../api.ts'
import { useGenerationInvalidation } from '../canvas-notifications.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { CanvasAbsent } from './canvas-absent.tsx'
import { CanvasSkeleton } from './canvas-skeleton.tsx'
import { CanvasHeader, type CanvasHistory } from './canvas-toolbar.tsx'
import { CanvasWorkspace } from './canvas-workspace.tsx'

// Loaded on demand, because the server rarely refuses edits.
const RefusedNotice = lazyPart(
  () => import('#web/components/document/refused-notice.tsx'),
  'RefusedNotice',
)

type Props = {
  script: Script
  canvas: LeanCanvas
  /** True to start a generation on mount. */
  generatesAtOnce: boolean
  onGenerating: () => void
  renderShare: (script: Script, close: () => void) => ReactNode
  history: CanvasHistory
  onExport: (canvas_id: string, format?: 'pdf') => void
}

export function CanvasBoard(props: Props) {
  const { script, canvas, generatesAtOnce, onGenerating, renderShare } = props
  const text = useScriptBlocks(script.id)
  const [isSharing, setSharing] = useState(false)
  const onJob = useCallback((job: GenerationJob) => cacheJob(script.id, job), [script.id])
  const live = useDocument('canvas', canvas.id)
  const isHttpFallback = live?.isHttpFallback ?? false
  const nameOf = useColleagueName()
  const can = useCan()
  const mayEdit = live?.mayEdit ?? canvas.may_edit
  useGenerationInvalidation(live, () => void refreshGenerations(script.id))
  const [reviewed, setReviewed] = useState<string | null>(null)
  const generation = useGeneration({
    talk_script_id: script.id,
    last: canvas.job,
    isHttpFallback,
    onJob,
    onEnd(job, isOwn) {
      void found.refresh()
      if (isOwn && job.awaits_review) setReviewed(job.id)
      else showEndToast(job, { isOwn, by: nameOf(job), mayEdit, undo: actions.undo })
    },
  })
  const found = useGenerationResult(script.id, generation.done_id)
  const actions = useGenerationActions({
    talk_script_id: script.id,
    done_id: generation.done_id,
    onJob,
    onStale: () => void found.refresh(),
  })
  const fields = useScript(script.id)
  const { refetch } = fields
  useReopening(fields.error, live)
  const problem = live?.problem ?? null
  // On a problem of the live document, refetches the script, because it may have been moved to the
  // trash.
  useEffect(() => {
    if (problem) void refetch()
  }, [problem, refetch])
  const proposal = findProposal(generation, found.result)
  useNothingToReview(reviewed, generation, found, () => setReviewed(null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (!generatesAtOnce) return
    onGenerating()
    void generation.start()
  }, [generatesAtOnce])

  if (live?.problem && !live.isLoaded) {
    return (
      <CanvasAbsent
        talkScriptId={script.id}
        title={CANVAS_TEXTS.not_live}
        code={live.problem}
        text={(findPageProblem(live.problem) ?? PAGE_PROBLEMS.internal).text}
        onRetry={live.retry}
      />
    )
  }
  if (!live?.isLoaded) {
    return (
      <div className="lean-canvas">
        <CanvasHeader script={script} />
        <Placeholder live={live} />
      </div>
    )
  }
  return (
    <div className="lean-canvas">
      {live.saveState === 'refused' && (
        <RefusedNotice live={live} script={fields} absentTitle={CANVAS_TEXTS.not_live} />
      )}
      {mayEdit && <GenerationFailed generation={generation} nameOf={nameOf} />}
      <CanvasWorkspace
        {...{ canvas, script, live, mayEdit, text, generation, nameOf }}
        history={props.history}
        onExport={(format) => props.onExport(canvas.id, format)}
        found={{ result: found.result, proposal, actions }}
        isReviewing={proposal !== null && reviewed === generation.done_id}
        onReview={(isWanted) => setReviewed(isWanted ? generation.done_id : null)}
        onShare={mayEdit || can('script.manage', script) ? () => setSharing(true) : null}
        notice={
          mayEdit &&
          generation.phase === 'idle' && (
            <WaitingBoxes
              scriptId={script.id}
              boxes={listWaitingBoxes(generation.last, text.blanks)}
            />
          )
        }
      />
      {isSharing && renderShare(script, () => setSharing(false))}
    </div>
  )
}

/** Shown until the notes are loaded. */
function Placeholder({ live }: { live: OpenDocument | null }) {
  if (live?.saveState === 'offline')
    return <NotOnDevice text={CANVAS_TEXTS.not_on_device} onRetry={live.retry} />
  return <CanvasSkeleton />
}

/**
 * Returns the proposal that awaits review; null if there is none or if it would change nothing. If
 * a later job failed or was cancelled, returns the earlier proposal.
 */
function findProposal(
  { last, done_id }: Generation,
  result: GenerationResult | null,
): Proposal | null {
  const isSettled = last?.id === done_id && !last?.awaits_review
  if (isSettled || !result?.proposal) return null
  return isWorthReview(result.proposal) ? result.proposal : null
}

/** Shows a toast instead of the review if the proposal changes nothing or cannot be loaded. */
function useNothingToReview(
  reviewed: string | null,
  { last }: Generation,
  { result, error }: { result: GenerationResult | null; error: unknown },
  onTold: () => void,
): void {
  const isWanted = reviewed !== null && reviewed === last?.id && last.awaits_review
  const isNothing =
    isWanted && result !== null && !(result.proposal && isWorthReview(result.proposal))
  const isLost = isWanted && result === null && error !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per review
  useEffect(() => {
    if (isLost) {
      const title = GENERATION_TEXTS.result_failed
      showToast({ status: 'error', title, text: errorText(error) })
    } else if (isNothing && last) {
      const { no_changes, no_changes_text } = GENERATION_TEXTS
      showToast({ status: 'info', title: no_changes, text: appendDropped(no_changes_text, last) })
    } else return
    onTold()
  }, [isNothing, isLost])
}
