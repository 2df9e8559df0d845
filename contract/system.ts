import { z } from 'zod'
import { announcement } from './announcement.ts'
import { pair } from './fields.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { defineRoutes } from './route.ts'

export const settings = z.object({
  identity: z.enum(['embedded', 'firebase']),
  firebase: z
    .object({ project_id: z.string(), api_key: z.string(), auth_domain: z.string() })
    .nullable(),
  google: z.boolean(),
  /**
   * URLs of the public pages in both languages. The operator can set URLs of external pages. Other
   * URLs lead to the installation's own pages.
   */
  contact_url: pair,
  terms_url: pair,
  privacy_url: pair,
  /**
   * True if the installation has a language model that may read talk scripts. A company's admin can
   * disable it for the company.
   */
  language_model: z.boolean(),
  /**
   * True if the installation can transcribe audio. A company's admin must allow it first. Undefined
   * if a node of an older version responds (during a rolling upgrade).
   */
  transcription: z.boolean().optional(),
  /**
   * Path of the page that lists sent emails; null if there is no such page, for example because
   * emails are sent by SMTP.
   */
  mailbox_path: z.string().nullable(),
  announcement: announcement.nullable(),
})
export type Settings = z.output<typeof settings>

export const systemRoutes = defineRoutes({
  readPublicSettings: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Read the installation’s public settings.',
    response: settings,
  },
  readPublicPage: {
    method: 'GET',
    path: '/api/public-pages/:page/',
    access: 'public',
    summary: 'Read a public page’s text by the operator, and the contact.',
    params: z.object({ page: z.enum(PUBLIC_PAGES) }),
    response: z.object({
      operator: z.string().nullable(),
      contact_email: z.string().nullable(),
      /** The operator's text; null without one. */
      text: pair.nullable(),
    }),
  },
})
