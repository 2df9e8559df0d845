import './share-page.css'
import type { Shared } from '#contract/sharing.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { ScriptView } from '#web/editor/reading/script-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useShared } from '../api.ts'
import { SHARING_TEXTS } from '../texts.ts'
import { ShareCanvas } from './share-canvas.tsx'
import { ShareSkeleton } from './share-skeleton.tsx'
import { ShareTools } from './share-tools.tsx'

/** What the holder of a link sees: one script or canvas to read, and nothing of the product around it. */
export function SharedThing({ token }: { token: string }) {
  const t = useTexts(SHARING_TEXTS)
  const { data, error, refetch } = useShared(token)
  // Whatever the reason a link does not open, the page is the same; a server that is away is another matter.
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  const isLimited = error instanceof ApiError && error.status === 429
  usePageTitle(data?.title ?? (isGone ? SHARING_TEXTS.gone_title : null))
  return (
    <div className="share-page">
      <meta name="robots" content="noindex, nofollow" />
      {data ? (
        <ShareContent shared={data} />
      ) : error ? (
        <>
          <ShareTools />
          {isGone && !isLimited ? (
            <EmptyState isPage title={t('gone_title')} text={t('gone_text')} />
          ) : (
            <ErrorState isPage error={error} onRetry={() => refetch()} />
          )}
        </>
      ) : (
        <ShareSkeleton />
      )}
    </div>
  )
}

/** Whose it is, in one line. */
function SharedBy({ username: name, company }: Shared['shared_by']) {
  const t = useTexts(SHARING_TEXTS)
  if (name !== null && company !== null) return <p>{t('shared_by', { name, company })}</p>
  if (name !== null) return <p>{t('shared_by_person', { name })}</p>
  return company !== null && <p>{t('shared_by_company', { company })}</p>
}

function ShareContent({ shared }: { shared: Shared }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const facts = [
    t(shared.shows === 'canvas' ? 'canvas_of' : 'script_of'),
    shared.shows === 'script' && shared.kind === 'talk_script' && shared.longest_seconds > 0
      ? formatTimeRange(
          { shortest: shared.shortest_seconds, longest: shared.longest_seconds },
          language,
        )
      : null,
    t('updated', { when: formatDate(shared.updated_at) }),
  ]
  return (
    <>
      <ShareTools printable />
      <article className="share-sheet" data-shows={shared.shows}>
        <header className="share-header">
          <h1 lang={shared.language}>{shared.title}</h1>
          <p>{facts.filter((fact) => fact !== null).join('　')}</p>
          <SharedBy {...shared.shared_by} />
        </header>
        {shared.shows === 'script' ? (
          <ScriptView
            document={readScriptJson(shared.document)}
            kind={shared.kind}
            language={shared.language}
          />
        ) : (
          <ShareCanvas notes={shared.notes} language={shared.language} />
        )}
      </article>
      <footer className="share-footer">{t('made_with')}</footer>
    </>
  )
}
