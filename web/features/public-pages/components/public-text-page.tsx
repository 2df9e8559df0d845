import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import { type PublicPage, pageUrl, publicPath } from '#contract/pages.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type Settings, systemRoutes } from '#contract/system.ts'
import { request } from '#web/api/client.ts'
import { queryBy } from '#web/api/queries.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { loadSettings } from '#web/session/settings.ts'
import { PAGE_TITLES, PUBLIC_TEXTS, DEFAULT_TEXTS as T } from '../texts.ts'
import { PublicFrame } from './public-frame.tsx'

const textQuery = (page: PublicPage) =>
  queryBy(systemRoutes.readPublicPage, { params: { page } }, async (signal) => {
    const [settings, said] = await Promise.all([
      loadSettings(),
      request(systemRoutes.readPublicPage, { params: { page } }, { signal }),
    ])
    return { settings, ...said }
  })

/** Contact, terms or privacy: the operator's text, or the default one. */
export function PublicTextPage({ page, toggle }: { page: PublicPage; toggle: ReactNode }) {
  const { pick } = useLanguage()
  const t = useTexts(PUBLIC_TEXTS)
  const { data, error, refetch } = useQuery(textQuery(page))
  return (
    <PublicFrame title={pick(PAGE_TITLES[page])} toggle={toggle}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p aria-busy="true">{t('loading')}</p>}
      {data && <PublicText page={page} {...data} />}
    </PublicFrame>
  )
}

type PublicTextProps = RouteResponse<typeof systemRoutes.readPublicPage> & {
  page: PublicPage
  settings: Settings
}

function PublicText({ page, settings, operator, contact_email, text }: PublicTextProps) {
  const { language, pick } = useLanguage()
  const t = useTexts(PUBLIC_TEXTS)
  const isContact = page === 'contact'
  const knowsWho = contact_email !== null || operator !== null
  const knowsNothing = !knowsWho && text === null
  return (
    <>
      {operator && <p>{t('run_by', { operator })}</p>}
      {isContact && contact_email && (
        <p>
          {t('ask')}
          <br />
          <a href={`mailto:${contact_email}`}>{t('write', { email: contact_email })}</a>
        </p>
      )}
      <PlainText text={text ? pick(text) : writeDefault(page, settings, knowsWho, language)} />
      {!isContact && (
        <p>
          <Link to={pageUrl(language, publicPath('contact'))}>{t('to_contact')}</Link>
        </p>
      )}
      {knowsNothing && <p className="public-hint">{t('operator_hint')}</p>}
    </>
  )
}

/** One heading, list or paragraph of a plain text. */
type Part = { key: string; lines: string[] }

const ITEM = /^[-・]\s*/

/** Splits a plain text at empty lines, and before and after each heading line. */
function splitParts(text: string): Part[] {
  const parts = text.split(/\n\s*\n|(?<=^#.*)\n|\n(?=#)/m)
  return parts.map((part, at) => ({
    key: `${at}`,
    lines: part.split('\n').map((line) => line.trim()),
  }))
}

/**
 * Renders a plain text as HTML elements:
 * - A line that starts with `#` becomes a heading.
 * - An empty line ends a paragraph.
 * - A paragraph becomes a list if each line starts with `-` or `・`.
 * HTML in the text is escaped.
 */
function PlainText({ text }: { text: string }) {
  return splitParts(text).map(({ key, lines }) => {
    const [first = ''] = lines
    if (first.startsWith('#')) return <h2 key={key}>{first.replace(/^#+\s*/, '')}</h2>
    if (!lines.every((line) => ITEM.test(line))) return <p key={key}>{lines.join('\n')}</p>
    const items = lines.map((line, at) => ({ key: `${at}`, text: line.replace(ITEM, '') }))
    return (
      <ul key={key}>
        {items.map((item) => (
          <li key={item.key}>{item.text}</li>
        ))}
      </ul>
    )
  })
}

type Facts = Pick<Settings, 'identity' | 'language_model' | 'transcription'>

/**
 * Returns the default text of a page. The text depends on the installation's settings. A text from
 * the operator replaces the default text.
 */
function writeDefault(
  page: PublicPage,
  { identity, language_model, transcription }: Facts,
  hasContact: boolean,
  language: Language,
): string {
  const parts = {
    contact: [...(hasContact ? [] : [T.nobody_to_ask]), T.ask_admin, T.ask_operator],
    terms: [T.no_terms],
    privacy: [
      T.no_privacy,
      T.kept,
      identity === 'firebase' ? T.kept_at_firebase : T.kept_password,
      T.kept_in_browser,
      language_model ? T.sent_to_model : T.sent_nowhere,
      ...(transcription ? [T.sent_audio] : []),
    ],
  }
  return parts[page].map((part) => part[language]).join('\n\n')
}
