import { accountRoutes } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import { request } from '../api/client.ts'
import { sessionStore } from './session.ts'

let savingLanguage: Promise<void> = Promise.resolve()

/**
 * Saves the language in the user's account after the page has switched to it. Saves run one after
 * the other, so that the last choice wins.
 */
export function saveLanguage(language: Language): Promise<void> {
  const { user } = sessionStore.get()
  if (!user || user.language === language) return savingLanguage
  sessionStore.set((session) =>
    session.user ? { ...session, user: { ...session.user, language } } : session,
  )
  savingLanguage = savingLanguage.then(async () => {
    const { user: now } = sessionStore.get()
    // The language was changed again meanwhile, or the user has logged out.
    if (now?.id !== user.id || now.language !== language) return
    try {
      await request(accountRoutes.updateLanguage, { body: { language } })
    } catch (error) {
      console.error('The language could not be saved', error)
    }
  })
  return savingLanguage
}
