import { pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

/** The two things a reader may do: read in the other language, print. `path` is the page's own, without its language. */
export function ShareTools({ path, printable }: { path: string; printable: boolean }) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <nav className="share-tools" aria-label={t('tools')}>
      {printable && (
        <button type="button" className="share-tool" data-print>
          {t('print')}
        </button>
      )}
      <a
        className="share-tool"
        href={pageUrl(other, path)}
        lang={other}
        hrefLang={other}
        aria-label={other === 'en' ? 'EN: English' : 'JA: 日本語'}
      >
        {other.toUpperCase()}
      </a>
    </nav>
  )
}
