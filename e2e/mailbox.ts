import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

type Purpose = 'verify-email' | 'change-email' | 'reset' | 'invitation'

/**
 * Opens the development mailbox in a new tab and finds the link in the newest email to an address.
 * Waits until the link differs from `seen`.
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
      { interval: 250 },
    )
    .toBe(true)
  const url = (await link.getAttribute('href')) ?? ''
  return {
    url,
    async open() {
      await link.click()
      return tab
    },
    close: () => tab.close(),
  }
}
