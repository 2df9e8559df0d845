import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { newId } from '#document/new-id.ts'
import { createApi } from '#web/api/client.ts'

const { createCanvas, updateCanvas } = leanCanvasRoutes
const api = createApi({ createCanvas, updateCanvas })

/**
 * Adds an anecdotal note to the canvas of a talk script, which is not open in the page, and creates the canvas
 * where there is none. Resolves to the undo; both reject with an `ApiError`.
 */
export function useAddHeardNote(talk_script_id: string) {
  const client = useQueryClient()
  // The canvas and the lists that count its boxes are read again when they are next shown.
  const invalidate = () =>
    void client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryKey }) => queryKey[0] !== 'script' && queryKey[0] !== 'runs',
    })
  return useMutation({
    async mutationFn({ box, text }: { box: BoxKey; text: string }) {
      const { id } = await api.createCanvas({ body: { talk_script_id } })
      const params = { id }
      const note = newId()
      const add = [{ id: note, box, text, evidence: 'anecdotal' as const }]
      await api.updateCanvas({ params, body: { add } })
      return async () => {
        await api.updateCanvas({ params, body: { delete: [note] } })
        invalidate()
      }
    },
    onSuccess: invalidate,
  })
}
