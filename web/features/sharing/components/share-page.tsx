import type { Logo } from '#contract/company-logo.ts'
import type { Pair } from '#contract/language.ts'
import { pageUrl } from '#contract/pages.ts'
import type { GuestPage } from '#contract/share-comments.ts'
import type { Shared, SharedPageFacts } from '#contract/sharing.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { writeTitle } from '#web/components/page-title.ts'
import { ScriptView } from '#web/editor/reading/script-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'
import { ReaderQuestions, titleOfQuestion } from './reader-questions.tsx'
import { ShareCanvas } from './share-canvas.tsx'
import { ShareComments } from './share-comments.tsx'
import { ShareTools } from './share-tools.tsx'

type Props = Omit<SharedPageFacts, 'language'>

/** The page of a share link: one script or canvas, read-only, without the application around it. */
export function SharePage({ outcome, path, files }: Props) {
  const { language, pick } = useLanguage()
  const shared = 'shared' in outcome ? outcome.shared : null
  const closed = titleOf(outcome)
  return (
    <html lang={language} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{writeTitle(shared ? shared.title : pick(SHARING_TEXTS[closed]))}</title>
        <meta name="robots" content="noindex, nofollow" />
        {shared && <Preview shared={shared} />}
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <script src="/color-scheme.js" />
        {files.map((file) =>
          file.endsWith('.css') ? (
            <link key={file} rel="stylesheet" href={`/${file}`} />
          ) : (
            <script key={file} type="module" async src={`/${file}`} />
          ),
        )}
      </head>
      <body>
        <main id="main" className="share-page">
          <ShareTools
            path={path}
            mayCopy={shared?.allows_copy ?? false}
            mayPrint={shared?.allows_print ?? false}
            mayPrompt={shared?.shows === 'script' && shared.allows_prompter}
            formats={formatsOf(shared)}
          />
          {'shared' in outcome ? (
            <ShareContent shared={outcome.shared} guest={outcome.guest} path={path} />
          ) : 'asks' in outcome ? (
            <ReaderQuestions asked={outcome} path={path} />
          ) : (
            <Closed problem={outcome.problem} path={path} />
          )}
        </main>
      </body>
    </html>
  )
}

/**
 * Metadata for link previews: the title and company if the link allows it, otherwise a general
 * text. Without metadata, messaging apps would show the page's title, even if the link does not
 * allow it.
 */
function Preview({ shared }: { shared: Shared }) {
  const t = useTexts(SHARING_TEXTS)
  const { company } = shared.shared_by
  const general = t(shared.shows === 'canvas' ? 'preview_title_canvas' : 'preview_title')
  const tags = shared.shows_preview
    ? { title: shared.title, description: company ?? general, site_name: company ?? 'Daihon' }
    : { title: general, description: general, site_name: 'Daihon' }
  return (
    <>
      <meta property="og:type" content="website" />
      {Object.entries(tags).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
    </>
  )
}

/** Key of the page's title while the content is not shown. */
function titleOf(outcome: SharedPageFacts['outcome']) {
  if ('asks' in outcome) return titleOfQuestion(outcome)
  return 'problem' in outcome && outcome.problem !== 'gone' ? 'not_now' : 'gone_title'
}

/** The formats that the page offers for download: only the most common ones. The API has more. */
function formatsOf(shared: Shared | null) {
  if (!shared?.allows_export) return []
  return shared.shows === 'script' ? (['pdf', 'docx'] as const) : (['pdf', 'pptx'] as const)
}

/**
 * The page of a link that cannot be opened. For an invalid link (`gone`), the page shows no reason.
 * Otherwise it shows the server's text for the problem.
 */
function Closed({ problem, path }: { problem: 'gone' | Pair; path: string }) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  if (problem === 'gone') return <EmptyState isPage title={t('gone_title')} text={t('gone_text')} />
  return (
    <EmptyState isPage title={t('not_now')} text={problem}>
      <a className="share-tool" href={pageUrl(language, path)}>
        {t('retry')}
      </a>
    </EmptyState>
  )
}

/** The company's logo. The file has double resolution, for high-density screens. */
function CompanyLogo({ logo, company }: { logo: Logo; company: string | null }) {
  const { path, width, height } = logo
  return <img className="share-logo" src={path} width={width} height={height} alt={company ?? ''} />
}

function SharedBy({ username: name, company }: Shared['shared_by']) {
  const t = useTexts(SHARING_TEXTS)
  if (name !== null && company !== null) return <p>{t('shared_by', { name, company })}</p>
  if (name !== null) return <p>{t('shared_by_person', { name })}</p>
  return company !== null && <p>{t('shared_by_company', { company })}</p>
}

type ContentProps = { shared: Shared; guest: GuestPage | null; path: string }

function ShareContent({ shared, guest, path }: ContentProps) {
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
  ].filter((fact) => fact !== null)
  return (
    <>
      <article
        className="share-sheet"
        data-shows={shared.shows}
        data-uncopied={!shared.allows_copy || undefined}
        data-unprinted={!shared.allows_print || undefined}
      >
        <header className="share-header">
          {shared.logo && <CompanyLogo logo={shared.logo} company={shared.shared_by.company} />}
          <h1 lang={shared.language}>{shared.title}</h1>
          <p>
            {facts.map((fact) => `${fact}　`)}
            {/* The server formats the time in its time zone; with JavaScript, the reader's
                time zone replaces it. */}
            <time dateTime={shared.updated_at} data-fixed={shared.is_fixed || undefined}>
              {t(shared.is_fixed ? 'fixed' : 'updated', { when: formatDate(shared.updated_at) })}
            </time>
          </p>
          <SharedBy {...shared.shared_by} />
        </header>
        {shared.shows === 'script' ? (
          <ScriptView
            document={readScriptJson(shared.document)}
            kind={shared.kind}
            language={shared.language}
            withMemos={shared.shows_memos}
            withIds={guest !== null}
          />
        ) : (
          <ShareCanvas notes={shared.notes} language={shared.language} />
        )}
      </article>
      {guest && shared.shows === 'script' && (
        <ShareComments guest={guest} document={readScriptJson(shared.document)} path={path} />
      )}
      <footer className="share-footer">{t('made_with')}</footer>
    </>
  )
}
