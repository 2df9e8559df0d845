import { z } from 'zod'
import { idParams, line, uuid } from './fields.ts'
import { MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { script } from './scripts.ts'

/** A talk script, or one of its copies for another customer segment. */
export const canvasVariant = script
  .pick({ id: true, title: true, language: true, filled_boxes: true, owner_name: true })
  .extend({
    /** True for the script from which the variants were copied. */
    is_original: z.boolean(),
  })
export type CanvasVariant = z.output<typeof canvasVariant>

export const variantRoutes = defineRoutes({
  listVariants: {
    method: 'GET',
    path: '/api/scripts/:id/variants/',
    access: ['script.view', 'params', 'id'],
    summary:
      'List a talk script’s visible family, oldest first, itself included; empty without variants.',
    params: idParams,
    response: z.object({ variants: z.array(canvasVariant) }),
  },
  createVariant: {
    method: 'POST',
    path: '/api/scripts/:id/variants/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Create a variant: a private copy of a talk script and its canvas for another segment.',
    params: idParams,
    body: z.strictObject({ id: uuid, title: line(MAX_TITLE) }),
    response: script,
    status: 201,
    rate: [60, 3_600],
  },
})
