import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PublicPage, pageUrl, publicPath } from '#contract/pages.ts'
import type { RouteResponse } from '#contract/route.ts'
import { type Settings, systemRoutes } from '#contract/system.ts'
import { request } from '#web/api/client.ts'
import { queryBy } from '#web/api/queries.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { loadSettings } from '#web/session/settings.ts'
import { writeDefault } from '../default-text.ts'
import { PAGE_TITLES, PUBLIC_TEXTS } from '../texts.ts'
import { PlainText } from './plain-text.tsx'
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
      {data && <Said page={page} {...data} />}
    </PublicFrame>
  )
}

type SaidProps = RouteResponse<typeof systemRoutes.readPublicPage> & {
  page: PublicPage
  settings: Settings
}

function Said({ page, settings, operator, contact_email, text }: SaidProps) {
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
