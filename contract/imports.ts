import { z } from 'zod'
import { language } from './fields.ts'
import { MAX_FILE_NAME } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

/** Content that scripts do not support. An import leaves it out and lists it. */
export const DROPPED_THINGS = [
  'image',
  'media',
  'chart',
  'macro',
  'tracked_change',
  'comment',
  'header_footer',
  'front_matter',
  'hidden_sheet',
  'hidden_slide',
  'slide_words',
  'hidden_row',
  'hidden_column',
  'far_column',
  'hidden_text',
  'struck_words',
  'moved_passage',
  'table_of_contents',
  'embedded_document',
  'formula_error',
] as const
export type DroppedThing = (typeof DROPPED_THINGS)[number]

const dropped = z.array(z.object({ what: z.enum(DROPPED_THINGS), count: z.number().int() }))

const content = z.discriminatedUnion('form', [
  z.object({ form: z.literal('text'), text: z.string() }),
  z.object({ form: z.literal('html'), html: z.string() }),
  z.object({ form: z.literal('rows'), rows: z.array(z.array(z.string())) }),
  z.object({
    form: z.literal('document'),
    kind: z.enum(SCRIPT_KINDS),
    language,
    document: z.unknown(),
  }),
])
export type ImportedContent = z.output<typeof content>

const imported = z.object({
  path: z.string(),
  /** Title from the file (sheet name, front matter); empty if the file has none. */
  title: z.string(),
  content,
  dropped,
})
export type ImportedScript = z.output<typeof imported>

const importedFile = z.object({
  scripts: z.array(imported),
  /** Files in a zip file that could not be imported, and why. */
  refused: z.array(
    z.object({ path: z.string(), error: z.object({ ja: z.string(), en: z.string() }) }),
  ),
  /**
   * Content of the zip file that the import skipped, because it is not a script: each kind with its
   * count.
   */
  dropped,
})
export type ImportedFile = z.output<typeof importedFile>

export const importRoutes = defineRoutes({
  parseImportFile: {
    method: 'POST',
    path: '/api/imports/',
    access: 'member',
    summary:
      'Read scripts from an uploaded file (application/octet-stream): Word, Excel, PowerPoint, text, subtitles, Markdown, CSV, HTML, JSON, or a zip of these. Stores nothing.',
    query: z.object({ name: z.string().min(1).max(MAX_FILE_NAME) }),
    takes_file: true,
    response: importedFile,
    rate: [300, 600],
  },
})
