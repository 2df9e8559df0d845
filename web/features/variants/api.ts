import { useQuery } from '@tanstack/react-query'
import { type CanvasVariant, variantRoutes } from '#contract/variants.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'

const NONE: readonly CanvasVariant[] = []

/** A talk script with its variants; an empty list if there are none, or until loaded. */
export const useVariants = (id: string): readonly CanvasVariant[] =>
  useQuery(queryOf(variantRoutes.listVariants, { params: { id } })).data?.variants ?? NONE

/** Copies a talk script with its canvas under another title. Rejects with an `ApiError`. */
export const useCreateVariant = (id: string) =>
  useMutationOf(variantRoutes.createVariant, (title: string) => ({
    params: { id },
    body: { id: newUuid(), title },
  }))
