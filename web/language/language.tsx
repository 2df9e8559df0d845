import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Language, Pair } from '#contract/language.ts'
import { useStore } from '../store/external-store.ts'
import { type DateStyle, formatDate } from './format-date.ts'
import { GENERAL_TEXTS } from './general-texts.ts'
import { applyLanguage, languageOfPath, languageStore, withoutLanguage } from './language-store.ts'
import { fillText, pickText, type TextValues, type Translate, type Wording } from './texts.ts'

type LanguageContext = {
  language: Language
  /** Switches the language and opens the same page in the new language. */
  setLanguage(language: Language): void
  pick<const Text extends Pair | string>(text: Text): Wording<Text>
  formatDate(value: string | number | Date, style?: DateStyle): string
}

const Context = createContext<LanguageContext | null>(null)

/** Provides the language of the address, or else the stored one. Must be inside the router. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const kept = useStore(languageStore)
  const chosen = useRef<Language | null>(null)
  const inPath = languageOfPath(pathname)
  // After a switch of the language, older history entries still contain the previous language.
  // Going back to such an entry must not switch the language.
  const isBehind = useNavigationType() === 'POP' && inPath !== null && chosen.current !== null
  const language = (isBehind ? chosen.current : inPath) ?? kept
  const url = `${withoutLanguage(pathname).replace(/^\/$/, '')}${search}${hash}`

  useEffect(() => applyLanguage(language), [language])
  useEffect(() => {
    if (isBehind && inPath !== language)
      void navigate(`/${language}${url}`, { replace: true, state })
  }, [isBehind, inPath, language, url, state, navigate])

  const value = useMemo<LanguageContext>(
    () => ({
      language,
      setLanguage(next) {
        chosen.current = next
        applyLanguage(next)
        // Replaces the history entry, so that Back opens the previous page instead of switching the
        // language back.
        void navigate(`/${next}${url}`, { replace: true, state })
      },
      pick: (text) => pickText(text, language),
      formatDate: (date, style) => formatDate(date, language, style),
    }),
    [language, url, state, navigate],
  )
  return <Context value={value}>{children}</Context>
}

/** Provides a fixed language, for content rendered once without a router. */
export function FixedLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Context
      value={{
        language,
        setLanguage: () => {},
        pick: (text) => pickText(text, language),
        formatDate: (date, style) => formatDate(date, language, style),
      }}
    >
      {children}
    </Context>
  )
}

export function useLanguage(): LanguageContext {
  const value = useContext(Context)
  if (value === null) throw new Error('useLanguage needs a LanguageProvider above it')
  return value
}

/**
 * Returns `t`, which translates a key of the feature's texts or of the general texts, e.g.
 * `t('greeting', { name })`.
 */
export function useTexts<T extends Readonly<Record<string, Pair>>>(
  texts: T,
): TranslateWithGeneral<T> {
  const { language } = useLanguage()
  return useMemo<TranslateWithGeneral<T>>(() => {
    const known: Readonly<Record<string, Pair>> = { ...GENERAL_TEXTS, ...texts }
    return (key, ...values) => {
      const text = known[key]
      return text ? fillText<string>(text[language], ...(values as [TextValues?])) : key
    }
  }, [texts, language])
}

type TranslateWithGeneral<T extends Record<string, Pair>> = Translate<
  Omit<typeof GENERAL_TEXTS, keyof T> & T
>
