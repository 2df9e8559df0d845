import { accountRoutes } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import { request } from '../api/client.ts'
import { sessionStore } from './session.ts'

let savingLanguage: Promise<void> = Promise.resolve()

/**
 * Saves the language for the signed-in account; the page has switched already and stays so. One save
 * follows the other, so that the last choice is the one that stays.
 */
export function saveLanguage(language: Language): Promise<void> {
  const { user } = sessionStore.get()
  if (!user || user.language === language) return savingLanguage
  sessionStore.set((session) =>
    session.user ? { ...session, user: { ...session.user, language } } : session,
  )
  savingLanguage = savingLanguage.then(async () => {
    const { user: now } = sessionStore.get()
    // Chosen differently meanwhile, or gone.
    if (now?.id !== user.id || now.language !== language) return
    try {
      await request(accountRoutes.updateLanguage, { body: { language } })
    } catch (error) {
      console.error('The language could not be saved', error)
    }
  })
  return savingLanguage
}
