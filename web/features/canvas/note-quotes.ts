import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { type CanvasQuote, canvasQuoteRoutes } from '#contract/canvas-quotes.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

/** Customers' words about the notes of the open canvas, by the note's id. */
export type NoteQuotes = ReadonlyMap<string, readonly CanvasQuote[]>

const NONE: NoteQuotes = new Map()
export const NoteQuotesContext = createContext<NoteQuotes>(NONE)

const groupByNote = ({ quotes }: { quotes: CanvasQuote[] }): NoteQuotes =>
  Map.groupBy(quotes, ({ note_id }) => note_id)

/** The quotes of a canvas; none until loaded, or if loading fails. */
export function useNoteQuotes(canvas_id: string): NoteQuotes {
  const { data } = useQuery({
    ...queryOf(canvasQuoteRoutes.listQuotes, { params: { id: canvas_id } }),
    staleTime: 0,
    select: groupByNote,
  })
  return data ?? NONE
}

/**
 * Counts the customers whose words support a note (`said`), and the customers whose words
 * contradict it (`against`).
 */
export const countCustomers = (quotes: readonly CanvasQuote[]) => {
  const count = (against: boolean) =>
    new Set(quotes.flatMap(({ is_against, customer }) => (is_against === against ? customer : [])))
      .size
  return { said: count(false), against: count(true) }
}

export const useDeleteQuote = (canvas_id: string) =>
  useMutationOf(leanCanvasRoutes.updateCanvas, (id: string) => ({
    params: { id: canvas_id },
    body: { delete_quotes: [id] },
  }))
