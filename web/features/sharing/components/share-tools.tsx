import { pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

const NAMES = { pdf: 'PDF', docx: 'Word', png: 'PNG', pptx: 'PowerPoint' }

type Props = {
  /** The page's path without the language prefix. */
  path: string
  mayCopy: boolean
  mayPrint: boolean
  mayPrompt: boolean
  formats: readonly (keyof typeof NAMES)[]
}

/**
 * The reader's actions: teleprompter, copy, print and download (each only if permitted), and a
 * switch of the language.
 */
export function ShareTools({ path, mayCopy, mayPrint, mayPrompt, formats }: Props) {
  const { language } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <>
      <nav className="share-tools" aria-label={t('tools')}>
        <span className="share-said" role="status" data-said />
        {mayPrompt && (
          <button type="button" className="share-tool" data-prompter>
            {t('prompter')}
          </button>
        )}
        {mayCopy && (
          <button type="button" className="share-tool" data-copy>
            {t('copy')}
          </button>
        )}
        {mayPrint && (
          <button type="button" className="share-tool" data-print>
            {t('print')}
          </button>
        )}
        {formats.map((format) => (
          <a
            key={format}
            className="share-tool"
            href={`/api${path}/export/?format=${format}`}
            aria-label={t('download', { format: NAMES[format] })}
            download
          >
            {NAMES[format]}
          </a>
        ))}
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
      {formats.length > 0 && (
        <p className="share-tools share-said" role="status" data-unprintable />
      )}
    </>
  )
}
