import { lazyPart } from '#web/components/lazy-part.tsx'
import './lean-canvas.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PAGE_PROBLEMS } from '#contract/page-problems.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { useScript } from '#web/features/scripts/api/edit-script.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { type CanvasStart, useCanvas } from '../api.ts'
import { useCanvasView } from '../canvas-view.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { CanvasAbsent } from './canvas-absent.tsx'
import { CanvasBoard } from './canvas-board.tsx'
import { CanvasSkeleton, HeaderSkeleton } from './canvas-skeleton.tsx'
import { CanvasHeader, type CanvasHistory } from './canvas-toolbar.tsx'

const CanvasIntro = lazyPart(() => import('./canvas-intro.tsx'), 'CanvasIntro', <CanvasSkeleton />)

const BlindDraft = lazyPart(
  () => import('#web/features/blind-drafts/components/blind-draft.tsx'),
  'BlindDraft',
  <CanvasSkeleton />,
)

type Props = {
  talkScriptId: string
  /**
   * Renders the share dialog. The page passes this function in, so that the canvas feature does not
   * import the sharing feature.
   */
  renderShare: (script: Script, close: () => void) => ReactNode
  history: CanvasHistory
  onExport: (canvas_id: string, format?: 'pdf') => void
}

export function LeanCanvas({ talkScriptId, renderShare, history, onExport }: Props) {
  const { language } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const script = useScript(talkScriptId)
  const canvas = useCanvas(talkScriptId)
  const can = useCan()
  const { view } = useCanvasView()
  const [generates, setGenerates] = useState(false)
  const start = useLocation().state as CanvasStart | null

  // A failed refetch does not replace a canvas already shown, because the live document reports
  // failures.
  const failed =
    (script.data ? null : script.error) ?? (canvas.data === undefined ? canvas.error : null)
  const absence = describeAbsence(script.data, failed)
  const title = script.data ? `${script.data.title} — ${t('lean_canvas')}` : t('lean_canvas')
  usePageTitle(absence ? CANVAS_TEXTS.absent_title : title)
  if (absence) {
    const retry = () => {
      void script.refetch()
      void canvas.refetch()
    }
    return <CanvasAbsent {...{ talkScriptId, ...absence }} onRetry={retry} />
  }
  if (script.data?.kind === 'script') {
    return (
      <EmptyState isPage title={CANVAS_TEXTS.plain_title} text={CANVAS_TEXTS.plain_text}>
        <Button component={Link} to={pageUrl(language, scriptPath(script.data))}>
          {t('open_script')}
        </Button>
      </EmptyState>
    )
  }
  if (!script.data || canvas.data === undefined) {
    return (
      <div className="lean-canvas">
        <HeaderSkeleton />
        <CanvasSkeleton />
      </div>
    )
  }
  if (view === 'blind') {
    const shown = script.data
    return (
      <BlindDraft
        script={shown}
        renderHeader={(link) => <CanvasHeader script={shown} links={link} />}
        loading={<CanvasSkeleton />}
      />
    )
  }
  if (canvas.data === null) {
    return (
      <div className="lean-canvas">
        <CanvasHeader script={script.data} />
        <CanvasIntro
          scriptId={talkScriptId}
          mayEdit={can('script.edit', script.data)}
          createsAtOnce={start?.generates === true}
          onCreate={setGenerates}
        />
      </div>
    )
  }
  return (
    <CanvasBoard
      key={canvas.data.id}
      script={script.data}
      canvas={canvas.data}
      generatesAtOnce={generates}
      onGenerating={() => setGenerates(false)}
      renderShare={renderShare}
      history={history}
      onExport={onExport}
    />
  )
}

/**
 * Explains why no canvas is shown: the script is in the trash, or a request failed. Null if neither
 * is the case.
 */
function describeAbsence(script: Script | undefined, failed: Error | null) {
  if (script && script.trashed_at !== null)
    return { code: 'in_trash' as const, text: PAGE_PROBLEMS.in_trash.text }
  if (!failed) return null
  return { code: failed instanceof ApiError ? failed.code : null, text: errorText(failed) }
}
