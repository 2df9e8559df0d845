import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

type Purpose = 'verify-email' | 'change-email' | 'reset' | 'invitation'

/**
 * The link of the newest mail to an address, as the development mailbox shows it in a tab of the
 * visitor's. Waits until the mail has come; where one came before, until there is another link than `seen`.
 */
export async function findMailLink(visitor: Visitor, to: string, purpose: Purpose, seen?: string) {
  const tab = await visitor.page.context().newPage()
  const link = tab.locator('article', { hasText: to }).locator(`a[href*="#${purpose}="]`).first()
  await expect
    .poll(
      async () => {
        await tab.goto('/development/mailbox')
        return (await link.count()) === 1 && (await link.getAttribute('href')) !== seen
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(true)
  const url = (await link.getAttribute('href')) ?? ''
  return {
    url,
    /** Opens it in the mailbox's tab, as a click in a mail does; answers the tab. */
    async open() {
      await link.click()
      return tab
    },
    close: () => tab.close(),
  }
}
