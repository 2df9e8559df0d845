import type { Language } from '#contract/language.ts'
import type { PublicPage } from '#contract/pages.ts'
import type { Settings } from '#contract/system.ts'
import { DEFAULT_TEXTS as T } from './texts.ts'

type Facts = Pick<Settings, 'identity' | 'language_model'>

/**
 * The default text of a page, limited to facts about this installation. A text from the operator
 * replaces it.
 */
export function writeDefault(
  page: PublicPage,
  { identity, language_model }: Facts,
  hasContact: boolean,
  language: Language,
): string {
  const parts = {
    contact: [...(hasContact ? [] : [T.nobody_to_ask]), T.ask_admin, T.ask_operator],
    terms: [T.no_terms],
    privacy: [
      T.no_privacy,
      T.kept,
      identity === 'firebase' ? T.kept_at_firebase : T.kept_password,
      T.kept_in_browser,
      language_model ? T.sent_to_model : T.sent_nowhere,
    ],
  }
  return parts[page].map((part) => part[language]).join('\n\n')
}
