import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/language.ts'
import { createStore } from '../store/external-store.ts'
import { createLocalValue } from '../store/local-value.ts'

const stored = createLocalValue('daihon.language')

/**
 * The language in a path's first segment: `/ja/login` → `ja`. Null if that segment is not a
 * language.
 */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1]
  return isLanguage(first) ? first : null
}

/** `/ja/login` → `/login`; paths without a language stay unchanged. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname)
  return language === null ? pathname : pathname.slice(language.length + 1) || '/'
}

function firstLanguage(): Language {
  if (typeof location === 'undefined') return DEFAULT_LANGUAGE
  const kept = stored.read()
  return languageOfPath(location.pathname) ?? (isLanguage(kept) ? kept : DEFAULT_LANGUAGE)
}

export const languageStore = createStore<Language>(firstLanguage())

export function applyLanguage(language: Language): void {
  stored.write(language)
  document.documentElement.lang = language
  languageStore.set(language)
}
