import { z } from 'zod'
import { flag, idParams, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

type FileFormat = { extension: string; type: string }

/** All file formats. A new format also needs a writer on the server and a name in the dialog. */
export const FILE_FORMATS = {
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  pptx: {
    extension: 'pptx',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  png: { extension: 'png', type: 'image/png' },
  md: { extension: 'md', type: 'text/markdown; charset=utf-8' },
  txt: { extension: 'txt', type: 'text/plain; charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
} as const satisfies Record<string, FileFormat>

export const SCRIPT_FORMATS = ['docx', 'pdf', 'md', 'txt', 'json'] as const
export const CANVAS_FORMATS = ['pdf', 'png', 'pptx', 'md', 'csv', 'json'] as const
export type ScriptFormat = (typeof SCRIPT_FORMATS)[number]
export type CanvasFormat = (typeof CANVAS_FORMATS)[number]

export const PAPERS = ['a4', 'a5', 'letter'] as const
export type Paper = (typeof PAPERS)[number]
export const ORIENTATIONS = ['portrait', 'landscape'] as const
export const COLUMNS = ['one', 'two'] as const
export const LAYOUTS = ['pages', 'cards'] as const
/**
 * Font size: `normal` for reading from nearby, `large` for reading from a distance, `stage` for a
 * lectern (20 pt).
 */
export const TYPE_SIZES = ['normal', 'large', 'stage'] as const
export const SPEAKER_FORMS = ['prefix', 'table'] as const
export const VARIABLE_FORMS = ['filled', 'blank'] as const

const layout = {
  paper: z.enum(PAPERS).default('a4'),
  /** `orientation`, `columns` and `layout` apply to PDF only. */
  orientation: z.enum(ORIENTATIONS).default('portrait'),
  columns: z.enum(COLUMNS).default('one'),
  layout: z.enum(LAYOUTS).default('pages'),
  size: z.enum(TYPE_SIZES).default('normal'),
  speakers: z.enum(SPEAKER_FORMS).default('prefix'),
}
const scriptQuery = z.object({
  format: z.enum(SCRIPT_FORMATS),
  memos: flag.prefault('true'),
  comments: flag.prefault('false'),
  /** True if the file contains the field names and recorded answers of questions. */
  fields: flag.prefault('true'),
  variables: z.enum(VARIABLE_FORMS).default('filled'),
  /** Exports this version; undefined: the current text. */
  version: uuid.optional(),
  ...layout,
})
export const backgroundOptions = z.strictObject({
  format: scriptQuery.shape.format,
  memos: z.boolean(),
  comments: z.boolean(),
  fields: z.boolean(),
  variables: scriptQuery.shape.variables,
  version: uuid.optional(),
  ...layout,
})
export type BackgroundOptions = z.output<typeof backgroundOptions>
export type ScriptExportOptions = Omit<z.output<typeof scriptQuery>, 'version'>
export type ScriptExportQuery = z.input<typeof scriptQuery>

const canvasQuery = z.object({
  format: z.enum(CANVAS_FORMATS),
  comments: flag.prefault('false'),
  version: uuid.optional(),
  paper: layout.paper,
})
export type CanvasExportOptions = Omit<z.output<typeof canvasQuery>, 'version'>
export type CanvasExportQuery = z.input<typeof canvasQuery>

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
export const file = z.object({ name: z.string(), type: z.string(), bytes })
/**
 * A file that is streamed in pieces, because it may be larger than the memory. `size`: total bytes,
 * if known.
 */
export const streamedFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number().int().optional(),
  pieces: z.custom<AsyncIterable<Uint8Array>>((value) => Symbol.asyncIterator in Object(value)),
})

const common = { method: 'GET', response: file, file: true, rate: [60, 600] } as const

const sharedQuery = z.object({
  /** Format of the file. The response is 422 if the shared document does not support the format. */
  format: z.enum([...SCRIPT_FORMATS, ...CANVAS_FORMATS]),
  ...layout,
})

export const exportRoutes = defineRoutes({
  exportScript: {
    ...common,
    path: '/api/scripts/:id/export/',
    access: ['script.view', 'params', 'id'],
    also_of_template: true,
    summary: 'Export a script.',
    params: idParams,
    query: scriptQuery,
  },
  exportCanvas: {
    ...common,
    path: '/api/lean_canvas/:id/export/',
    access: ['canvas.view', 'params', 'id'],
    summary: 'Export a canvas.',
    params: idParams,
    query: canvasQuery,
  },
  exportShared: {
    ...common,
    path: '/api/share/:token/export/',
    access: 'public',
    summary: 'Export a shared script or canvas if the link allows it; otherwise 404.',
    params: z.object({ token: z.string().max(200) }),
    query: sharedQuery,
    rate: [20, 600],
  },
})
