import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

/** The two things a reader may do: read in the other language, print. */
export function ShareTools({ printable = false }: { printable?: boolean }) {
  const { language, setLanguage } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <nav className="share-tools" aria-label={t('tools')}>
      {printable && (
        <button type="button" className="share-tool" onClick={() => print()}>
          {t('print')}
        </button>
      )}
      <button
        type="button"
        className="share-tool"
        lang={other}
        aria-label={other === 'en' ? 'EN: English' : 'JA: 日本語'}
        onClick={() => setLanguage(other)}
      >
        {other.toUpperCase()}
      </button>
    </nav>
  )
}
