import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CanvasVariant, variantRoutes } from '#contract/variants.ts'
import { createApi } from '#web/api/client.ts'
import { newUuid } from '#web/api/new-uuid.ts'

const api = createApi(variantRoutes)
const VARIANTS = 'lean_canvas_variants'
const NONE: readonly CanvasVariant[] = []

/** The family of a talk script, itself among them; none where it has no variant, or that is not known yet. */
export function useVariants(script_id: string): readonly CanvasVariant[] {
  const { data } = useQuery({
    queryKey: [VARIANTS, script_id],
    queryFn: ({ signal }) => api.listVariants({ params: { id: script_id } }, { signal }),
  })
  return data?.variants ?? NONE
}

/** Copies a talk script with its canvas under a title. Rejects with an `ApiError`. */
export function useCreateVariant(script_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (title: string) =>
      api.createVariant({ params: { id: script_id }, body: { id: newUuid(), title } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [VARIANTS] })
      // The dashboard shows it when it is next opened.
      client.removeQueries({ queryKey: ['dashboard'] })
      client.removeQueries({ queryKey: ['scripts', 'list'] })
    },
  })
}
