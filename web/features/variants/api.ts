import { useQuery } from '@tanstack/react-query'
import { type CanvasVariant, variantRoutes } from '#contract/variants.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

const NONE: readonly CanvasVariant[] = []

/**
 * The script itself, its variants and their original, as far as the user may see them. Empty while
 * loading, or if the script has no variants.
 */
export const useVariants = (id: string): readonly CanvasVariant[] =>
  useQuery(queryOf(variantRoutes.listVariants, { params: { id } })).data?.variants ?? NONE

/** Copies a talk script with its canvas under another title. Rejects with an `ApiError`. */
export const useCreateVariant = (id: string) =>
  useMutationOf(variantRoutes.createVariant, (title: string) => ({
    params: { id },
    body: { id: newUuid(), title },
  }))
