import { lazyPart } from '#web/components/lazy-part.tsx'
import '#web/theme/mantine-workspace.css'
import './script-screen.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script, ScriptKind } from '#contract/scripts.ts'
import { isOffline, isRefused } from '#web/api/api-error.ts'
import { NotOnDevice } from '#web/components/document/not-on-device.tsx'
import { OpenPageProvider } from '#web/components/document/open-page.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { RefusedEdits } from '#web/components/refused-edits.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useScript } from '../api/edit-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { ScriptEditorSkeleton } from './script-editor-skeleton.tsx'
import { ScriptPage } from './script-page.tsx'

// Loaded on demand, since few scripts are opened in the trash.
const TrashedScript = lazyPart(
  () => import('./trashed-script.tsx'),
  'TrashedScript',
  <ScriptEditorSkeleton />,
)

const NONE: readonly EditorAddition[] = []

type Props = {
  id: string
  kind: ScriptKind
  actions?: (script: Script) => ReactNode
  /** Additions of other features to the editor; must be the same list at every render. */
  additions?: readonly EditorAddition[]
}

/**
 * The page of a prose script or talk script. If the address has the wrong kind, redirects to the
 * script's own address.
 */
export function ScriptScreen({ id, kind, actions, additions = NONE }: Props) {
  const { language } = useLanguage()
  const t = useTexts(EDITOR_TEXTS)
  const { search, hash } = useLocation()
  const { data: script, error, refetch } = useScript(id)
  // True while the text is loaded. The text then stays readable even if the script is deleted,
  // because the text may contain edits that the server lacks.
  const [isTextLoaded, setTextLoaded] = useState(false)
  // True in two cases:
  // - The script could not be loaded.
  // - The server now refuses a loaded script, because it was deleted or is no longer shared, and
  //   its text is not open on this page.
  const isAbsent = error !== null && (!script || (isRefused(error) && !isTextLoaded))
  // Offers a retry, unless the server refuses a script that was not open here. A script that was
  // open may be restored or shared again.
  const mayReturn = script || !isRefused(error)
  usePageTitle(isAbsent ? EDITOR_TEXTS.not_here_title : (script?.title ?? null))

  if (script && script.kind !== kind) {
    return <Navigate to={`${pageUrl(language, scriptPath(script))}${search}${hash}`} replace />
  }
  if (script?.trashed_at) {
    return <TrashedScript script={script} />
  }
  if (!script && isOffline(error)) {
    return <NotOnDevice text={EDITOR_TEXTS.not_on_device} isPage onRetry={() => void refetch()} />
  }
  if (isAbsent) {
    return (
      <ErrorState
        isPage
        title={EDITOR_TEXTS.not_here_title}
        error={error}
        {...(mayReturn ? { onRetry: () => void refetch() } : {})}
      >
        <Button component={Link} to={pageUrl(language, PAGES.dashboard)} variant="default">
          {t('to_dashboard')}
        </Button>
        <RefusedEdits />
      </ErrorState>
    )
  }
  if (!script) return <ScriptEditorSkeleton />
  return (
    <OpenPageProvider key={id}>
      <ScriptPage
        script={script}
        actions={actions?.(script)}
        additions={additions}
        onLoadedChange={setTextLoaded}
      />
    </OpenPageProvider>
  )
}
