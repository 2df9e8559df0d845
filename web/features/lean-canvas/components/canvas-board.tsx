import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { GenerationJob, LeanCanvas } from '../../../../contract/lean-canvas.ts'
import { PROBLEMS } from '../../../../contract/problems.ts'
import type { Script } from '../../../../contract/scripts.ts'
import { PeerList } from '../../../components/document/peer-list.tsx'
import { SaveStatus } from '../../../components/document/save-status.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { useLanguage, useTexts } from '../../../language/language.tsx'
import { fillText } from '../../../language/texts.ts'
import { showToast } from '../../../messages/message-store.ts'
import { useDocument } from '../../../realtime/use-document.ts'
import { useScriptBlocks } from '../api.ts'
import { useGeneration } from '../generation.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { CanvasSkeleton } from './canvas-skeleton.tsx'
import { CanvasHeader } from './canvas-toolbar.tsx'
import { CanvasWorkspace } from './canvas-workspace.tsx'

type Props = {
  script: Script
  canvas: LeanCanvas
  /** It was just made in order to be generated. */
  generatesAtOnce: boolean
  onGenerating: () => void
  renderShare: (script: Script, close: () => void) => ReactNode
}

/** An opened canvas: its live document, its generation, and what is to be told of both. */
export function CanvasBoard(props: Props) {
  const { script, canvas, generatesAtOnce, onGenerating, renderShare } = props
  const { pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const live = useDocument('canvas', canvas.id)
  const { blocks, refresh } = useScriptBlocks(script.id)
  const [isSharing, setSharing] = useState(false)
  const generation = useGeneration(script.id, canvas.job, (job) => {
    tellEnd(job)
    refresh()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was asked for
  useEffect(() => {
    if (!generatesAtOnce) return
    onGenerating()
    generation.start()
  }, [generatesAtOnce])

  if (live?.problem && !live.isLoaded) {
    return (
      <ErrorState
        isPage
        title={CANVAS_TEXTS.not_live}
        text={PROBLEMS[live.problem].text}
        onRetry={live.reopen}
      />
    )
  }
  if (!live?.isLoaded) {
    return (
      <div className="lean-canvas">
        <CanvasHeader script={script} />
        <CanvasSkeleton />
      </div>
    )
  }
  return (
    <div className="lean-canvas">
      {live.saveState === 'refused' && (
        <div className="canvas-alert" role="alert">
          <p>
            <strong>{t('lost_title')}</strong>
            {t('lost_text')}
          </p>
          <Button size="compact-sm" variant="default" onClick={live.reopen}>
            {t('reopen')}
          </Button>
        </div>
      )}
      {generation.phase === 'failed' && (
        <div className="canvas-alert" role="alert">
          <p>
            <strong>{t('generation_failed')}</strong>
            {pick(generation.text)}
          </p>
          <Button size="compact-sm" variant="default" onClick={generation.start}>
            {t('retry')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={generation.dismiss}>
            {t('close')}
          </Button>
        </div>
      )}
      <CanvasWorkspace
        script={script}
        doc={live.doc}
        awareness={live.awareness}
        mayEdit={live.mayEdit ?? canvas.may_edit}
        blocks={blocks}
        onScriptChanged={refresh}
        generation={generation}
        onShare={canvas.may_edit ? () => setSharing(true) : null}
        status={
          <>
            <PeerList peers={live.peers} />
            <SaveStatus state={live.saveState} />
          </>
        }
      />
      {isSharing && renderShare(script, () => setSharing(false))}
    </div>
  )
}

function tellEnd(job: GenerationJob): void {
  const { outcome } = job
  if (job.status === 'cancelled') {
    showToast({
      status: 'info',
      title: CANVAS_TEXTS.cancelled_title,
      text: CANVAS_TEXTS.cancelled_text,
    })
  } else if (outcome && outcome.added + outcome.kept === 0) {
    showToast({
      status: 'warning',
      title: CANVAS_TEXTS.generated_title,
      text: CANVAS_TEXTS.generated_nothing,
    })
  } else if (outcome) {
    const text = CANVAS_TEXTS.generated_counts
    showToast({
      status: 'success',
      title: CANVAS_TEXTS.generated_title,
      text: { ja: fillText(text.ja, outcome), en: fillText(text.en, outcome) },
    })
  }
}
