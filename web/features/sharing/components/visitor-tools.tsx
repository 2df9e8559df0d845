import { useLanguage, useTexts } from '../../../language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

/** The two things a reader may do: read in the other language, print. */
export function VisitorTools({ printable = false }: { printable?: boolean }) {
  const { language, setLanguage } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <nav className="visitor-tools" aria-label={t('tools')}>
      {printable && (
        <button type="button" className="visitor-tool" onClick={() => print()}>
          {t('print')}
        </button>
      )}
      <button
        type="button"
        className="visitor-tool"
        lang={other}
        aria-label={other === 'en' ? 'EN: English' : 'JA: 日本語'}
        onClick={() => setLanguage(other)}
      >
        {other.toUpperCase()}
      </button>
    </nav>
  )
}
