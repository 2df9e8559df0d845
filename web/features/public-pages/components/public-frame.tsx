import './public-pages.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PAGES, PUBLIC_PAGES, pageUrl, publicPath } from '#contract/pages.ts'
import { usePageTitle } from '#web/components/page-title.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { withoutLanguage } from '#web/language/language-store.ts'
import { PAGE_TITLES, PUBLIC_TEXTS } from '../texts.ts'

type Props = { title: string; toggle: ReactNode; children: ReactNode }

/**
 * The frame of public pages, which lack the header of the app. It links to the home page, the other
 * language and the other public pages.
 */
export function PublicFrame({ title, toggle, children }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(PUBLIC_TEXTS)
  const here = withoutLanguage(useLocation().pathname)
  usePageTitle(title)
  const pages = [
    { path: PAGES.guide, text: t('guide') },
    ...PUBLIC_PAGES.map((page) => ({ path: publicPath(page), text: pick(PAGE_TITLES[page]) })),
  ]
  return (
    <div className="public-page">
      <div className="public-top">
        <Link className="public-logo" to={pageUrl(language, '')} aria-label={t('home')}>
          <img src="/logo.svg" alt="" width="28" height="28" />
          <span>Daihon</span>
        </Link>
        {toggle}
      </div>
      <article className="public-body">
        <h1>{title}</h1>
        {children}
      </article>
      <nav className="public-links" aria-label={t('more')}>
        {pages.map(({ path, text }) => (
          <Link
            key={path}
            to={pageUrl(language, path)}
            aria-current={path === here ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}
