import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language, Pair } from '#contract/language.ts'
import { useStore } from '../store/external-store.ts'
import { type DateStyle, formatDate } from './format-date.ts'
import { applyLanguage, languageOfPath, languageStore, withoutLanguage } from './language-store.ts'
import { fillText, pickText, type TextValues } from './texts.ts'

type LanguageContext = {
  language: Language
  /** Switches at once and moves to the same page in that language. */
  setLanguage(language: Language): void
  /** The wording in the current language. */
  pick(text: Pair | string): string
  formatDate(value: string | number | Date, style?: DateStyle): string
}

const Context = createContext<LanguageContext | null>(null)

/** Tells everything below which language it is in: the URL's, else the one kept. Stands inside the router. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const kept = useStore(languageStore)
  const inPath = languageOfPath(pathname)
  const language = inPath ?? kept

  useEffect(() => applyLanguage(language), [language])

  const value = useMemo<LanguageContext>(
    () => ({
      language,
      setLanguage(next) {
        applyLanguage(next)
        const rest = withoutLanguage(pathname)
        void navigate(`/${next}${rest === '/' ? '' : rest}${search}${hash}`)
      },
      pick: (text) => pickText(text, language),
      formatDate: (date, style) => formatDate(date, language, style),
    }),
    [language, pathname, search, hash, navigate],
  )
  return <Context value={value}>{children}</Context>
}

/** The current language and what depends on it. */
export function useLanguage(): LanguageContext {
  const value = useContext(Context)
  if (value === null) throw new Error('useLanguage needs a LanguageProvider above it')
  return value
}

/** The texts of a feature in the current language: `t('greeting', { name })`. */
export function useTexts<T extends Record<string, Pair>>(
  texts: T,
): (key: keyof T & string, values?: TextValues) => string {
  const { language } = useLanguage()
  return useMemo(
    () => (key, values) => {
      const text = texts[key]
      return text === undefined ? key : fillText(text[language], values)
    },
    [texts, language],
  )
}
