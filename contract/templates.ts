import { z } from 'zod'
import { done, idParams, language, line, prose, timestamp, uuid } from './fields.ts'
import { MAX_AUDIENCE, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS, script } from './scripts.ts'

const template = z.object({
  id: uuid,
  kind: z.enum(SCRIPT_KINDS),
  title: z.string(),
  purpose: z.string(),
  language,
  target_seconds: z.number().int().nullable(),
  owner_name: z.string(),
  updated_at: timestamp,
  /**
   * Time at which the template was retired; null if it is offered. Only people who can restore a
   * retired template see it.
   */
  retired_at: timestamp.nullable(),
  /**
   * True if the caller may edit, retire and restore the template, as its creator or as an admin.
   */
  may_manage: z.boolean(),
})
export type Template = z.output<typeof template>

export const templateRoutes = defineRoutes({
  listTemplates: {
    method: 'GET',
    path: '/api/templates/',
    access: 'member',
    summary: 'List the company’s templates by title; retired ones only for their managers.',
    response: z.object({ templates: z.array(template) }),
  },
  createTemplate: {
    method: 'POST',
    path: '/api/scripts/:id/template/',
    access: ['script.edit', 'params', 'id'],
    summary: 'Create a template for the company from a script.',
    params: idParams,
    body: z.strictObject({
      id: uuid,
      title: line(MAX_TITLE),
      purpose: prose(MAX_AUDIENCE),
      /**
       * True if variable values and recorded answers are copied into the template. False if they
       * are left blank.
       */
      keeps_values: z.boolean(),
    }),
    response: script,
    status: 201,
  },
  retireTemplate: {
    method: 'PUT',
    path: '/api/scripts/:id/template/',
    access: ['script.manage', 'params', 'id'],
    also_of_template: true,
    summary: 'Retire a template, or offer it again; scripts made from it stay.',
    params: idParams,
    body: z.strictObject({ is_retired: z.boolean() }),
    response: done,
  },
})
