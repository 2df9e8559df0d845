import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/language.ts'
import { createStore } from '../store/external-store.ts'
import { createLocalValue } from '../store/local-value.ts'

const stored = createLocalValue('daihon.language')

/** The language a path's first segment names, if it names one: `/ja/login` → `ja`. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1]
  return isLanguage(first) ? first : null
}

/** `/ja/login` → `/login`; a path without a language stays as it is. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  return language === null ? pathname : pathname.slice(language.length + 1) || '/'
}

function firstLanguage(): Language {
  if (typeof location === 'undefined') return DEFAULT_LANGUAGE
  const kept = stored.read()
  return languageOfPath(location.pathname) ?? (isLanguage(kept) ? kept : DEFAULT_LANGUAGE)
}

/** The current language, for whoever is outside React. */
export const languageStore = createStore<Language>(firstLanguage())

/** Switches at once: the store, this browser's memory and the page's `lang`. */
export function applyLanguage(language: Language): void {
  stored.write(language)
  document.documentElement.lang = language
  languageStore.set(language)
}
