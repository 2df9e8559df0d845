import { canvasQuoteRoutes, MAX_CANVAS_QUOTES } from '#contract/canvas-quotes.ts'
import type { CanvasFacts } from '#contract/permissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { CanvasPatch } from '../rules.ts'
import { countQuotes, deleteQuotes, insertQuote, listQuotes } from './data.ts'
import { eraseNotes } from './jobs.ts'

export function registerQuotes(services: Services): void {
  eraseNotes(services)
  services.implement(canvasQuoteRoutes, {
    async listQuotes({ target, tx }) {
      return { quotes: await listQuotes(tx, target.canvas_id) }
    },
  })
}

/**
 * Stores and deletes the quotes of a change to a canvas. Throws Refusal for a transcript that the
 * user does not see, or if the canvas would have more than MAX_CANVAS_QUOTES quotes.
 */
export async function changeQuotes(
  tx: Transaction,
  { add = [], quotes = [], delete_quotes = [] }: CanvasPatch,
  { canvas_id, id: script_id, company_id }: CanvasFacts,
  user_id: string,
): Promise<void> {
  if (delete_quotes.length > 0) await deleteQuotes(tx, canvas_id, delete_quotes)
  if (quotes.length === 0) return
  if ((await countQuotes(tx, canvas_id)) + quotes.length > MAX_CANVAS_QUOTES)
    throw new Refusal('too_many_quotes')
  for (const [index, quote] of quotes.entries()) {
    const is_note = add.some(({ id, text }) => id === quote.note_id && text.includes(quote.words))
    const place = { canvas_id, company_id, script_id, user_id, is_note }
    if (await insertQuote(tx, quote, place)) continue
    const path = `quotes.${index}.transcript_id`
    throw new Refusal('invalid', { fields: [{ path, code: 'invalid' }] })
  }
}
