import './visitor-page.css'
import type { Shared } from '../../../../contract/sharing.ts'
import { formatTimeRange } from '../../../../document/speaking-time.ts'
import { ApiError } from '../../../api/api-error.ts'
import { readScriptDocument } from '../../../components/document/read-script-document.ts'
import { ScriptView } from '../../../components/document/script-view.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { usePageTitle } from '../../../components/page-title.ts'
import { useLanguage, useTexts } from '../../../language/language.tsx'
import { useShared } from '../api.ts'
import { SHARING_TEXTS } from '../texts.ts'
import { VisitorCanvas } from './visitor-canvas.tsx'
import { VisitorSkeleton } from './visitor-skeleton.tsx'
import { VisitorTools } from './visitor-tools.tsx'

/** What the holder of a link sees: one script or canvas to read, and nothing of the product around it. */
export function VisitorPage({ token }: { token: string }) {
  const t = useTexts(SHARING_TEXTS)
  const { data, error, refetch } = useShared(token)
  // Whatever the reason a link does not open, the page is the same; a server that is away is another matter.
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  const isLimited = error instanceof ApiError && error.status === 429
  usePageTitle(data?.title ?? (isGone ? SHARING_TEXTS.gone_title : null))
  return (
    <div className="visitor-page">
      <meta name="robots" content="noindex, nofollow" />
      {data ? (
        <VisitorContent shared={data} />
      ) : error ? (
        <>
          <VisitorTools />
          {isGone && !isLimited ? (
            <EmptyState isPage title={t('gone_title')} text={t('gone_text')} />
          ) : (
            <ErrorState isPage error={error} onRetry={() => refetch()} />
          )}
        </>
      ) : (
        <VisitorSkeleton />
      )}
    </div>
  )
}

function VisitorContent({ shared }: { shared: Shared }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const facts = [
    t(shared.shows === 'canvas' ? 'canvas_of' : 'script_of'),
    shared.shows === 'script' && shared.longest_seconds > 0
      ? formatTimeRange(
          { shortest: shared.shortest_seconds, longest: shared.longest_seconds },
          language,
        )
      : null,
    t('updated', { when: formatDate(shared.updated_at) }),
  ]
  return (
    <>
      <VisitorTools printable />
      <article className="visitor-sheet" data-shows={shared.shows}>
        <header className="visitor-header">
          <h1 lang={shared.language}>{shared.title}</h1>
          <p>{facts.filter((fact) => fact !== null).join('　')}</p>
        </header>
        {shared.shows === 'script' ? (
          <ScriptView document={readScriptDocument(shared.document)} language={shared.language} />
        ) : (
          <VisitorCanvas notes={shared.notes} language={shared.language} />
        )}
      </article>
      <footer className="visitor-footer">{t('made_with')}</footer>
    </>
  )
}
