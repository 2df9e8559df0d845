import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { RouteCall } from '#contract/route.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { newId } from '#document/new-id.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf, refreshAfter } from '#web/api/queries.ts'

const { createCanvas, updateCanvas } = leanCanvasRoutes

/**
 * Adds an anecdotal note to the canvas of a talk script without opening it, and creates a missing
 * canvas. Resolves to the undo, or to null if the box has such a note; both reject with an
 * `ApiError`.
 */
export const useAddHeardNote = (talk_script_id: string) =>
  useMutation({
    async mutationFn({ box, text }: { box: BoxKey; text: string }) {
      const { id, notes } = await request(createCanvas, { body: { talk_script_id } })
      if (notes.some((one) => one.box === box && one.text.trim() === text.trim())) return null
      const params = { id }
      const note = newId()
      const add = [{ id: note, box, text, evidence: 'anecdotal' as const }]
      await request(updateCanvas, { params, body: { add } })
      return async () => {
        await request(updateCanvas, { params, body: { delete: [note] } })
        void refreshAfter(updateCanvas)
      }
    },
    ...changing(createCanvas, updateCanvas),
  })

type TalksQuery = RouteCall<(typeof transcriptRoutes)['summarizeTalks']>['query']

/** Figures of what was said in a script's talks; shows those of the previous choice until the next arrive. */
export const useTalks = (id: string, query: TalksQuery) =>
  useQuery({
    ...queryOf(transcriptRoutes.summarizeTalks, { params: { id }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
