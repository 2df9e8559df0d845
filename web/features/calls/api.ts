import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { NewQuote } from '#contract/canvas-quotes.ts'
import { type LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { RouteCall } from '#contract/route.ts'
import type { Script } from '#contract/scripts.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { newId } from '#document/new-id.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf, refreshAfter } from '#web/api/queries.ts'

const { createCanvas, readCanvasOfTalkScript, updateCanvas } = leanCanvasRoutes
type Note = LeanCanvas['notes'][number]

type Heard = {
  box: BoxKey
  text: string
  /**
   * The note that the customer's words support or contradict. If null or absent, a new note is
   * created.
   */
  note_id?: string | null
  quote?: Pick<NewQuote, 'transcript_id' | 'words' | 'is_against'>
}

/**
 * Adds an anecdotal note to a talk script's canvas, or a customer's words to an existing note.
 * Creates the canvas if it is missing. Resolves to an undo function, or to null if the box already
 * has a note with the same text. Both the mutation and the undo reject with an `ApiError`.
 */
export const useAddAnecdotalNote = (talk_script_id: string) =>
  useMutation({
    async mutationFn({ box, text, note_id = null, quote }: Heard) {
      const { id, notes } = await request(createCanvas, { body: { talk_script_id } })
      const isSame = (one: Note) => one.box === box && one.text.trim() === text.trim()
      if (note_id === null && notes.some(isSame)) return null
      const params = { id }
      const note = note_id ?? newId()
      const add = note_id === null ? [{ id: note, box, text, evidence: 'anecdotal' as const }] : []
      const quotes = quote ? [{ ...quote, id: crypto.randomUUID(), note_id: note }] : []
      // An empty `quotes` is left out, because server nodes of an earlier version reject the field.
      const body = quotes.length > 0 ? { add, quotes } : { add }
      await request(updateCanvas, { params, body })
      return async () => {
        const ids = (all: readonly { id: string }[]) => all.map((one) => one.id)
        const gone = { delete: ids(add) }
        const body = quotes.length > 0 ? { ...gone, delete_quotes: ids(quotes) } : gone
        await request(updateCanvas, { params, body })
        void refreshAfter(updateCanvas)
      }
    },
    ...changing(createCanvas, updateCanvas),
  })

/**
 * Notes of a talk script's canvas. The list is empty:
 * - if there is no canvas
 * - if `isWanted` is false
 * - until the notes are loaded
 */
export function useCanvasNotes({ id, filled_boxes }: Script, isWanted: boolean): readonly Note[] {
  const isThere = isWanted && filled_boxes !== null
  const { data } = useQuery({
    ...queryOf(readCanvasOfTalkScript, isThere ? { query: { talk_script_id: id } } : null),
    staleTime: 0,
  })
  return data?.notes ?? []
}

type TalksQuery = RouteCall<(typeof transcriptRoutes)['summarizeTalks']>['query']

/**
 * Figures from the transcripts of a script's calls. When the query changes, the previous figures
 * stay until the new figures are loaded.
 */
export const useTalks = (id: string, query: TalksQuery) =>
  useQuery({
    ...queryOf(transcriptRoutes.summarizeTalks, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
