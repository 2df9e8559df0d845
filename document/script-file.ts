import { z } from 'zod'
import { note } from '#contract/canvas-note.ts'
import { thread } from '#contract/comments.ts'
import { language } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { SCRIPT_KINDS, type ScriptKind } from '#contract/scripts.ts'
import { BLOCK_KINDS, type BlockKind } from './blocks.ts'
import { readScriptJson } from './read-script-json.ts'
import { type ScriptDocument, SECTION_KINDS } from './script-document.ts'
import { MARK_TYPES } from './text-marks.ts'

export type ScriptFile = {
  title: string
  language: Language
  kind: ScriptKind
  document: ScriptDocument
}

/** File version. Increment it if older versions of the product cannot import the file. */
const FILE_VERSION = 1

const attribute = z.union([z.string(), z.number(), z.null()])
const fieldsOf = (names: string[], schema: z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schema]))
/** A marked range of a block's text. `text`: name of the text. Offsets are UTF-16. */
const textMark = z.object({
  text: z.string(),
  type: z.enum(MARK_TYPES),
  from: z.int().min(0),
  to: z.int().min(0),
})
const toBlockSchema = ({ type, attributes, texts }: BlockKind) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    ...fieldsOf(Object.keys(attributes), attribute),
    ...fieldsOf(Object.keys(texts), z.string()),
    ...(Object.keys(texts).length > 0 && { marks: z.array(textMark).optional() }),
  })

export const SCRIPT_JSON = z.object({
  format: z.literal('daihon.script'),
  version: z.literal(FILE_VERSION),
  kind: z.enum(SCRIPT_KINDS),
  language,
  title: z.string(),
  variables: z.record(z.string(), z.string()).optional(),
  /** Seconds of a customer's answer; if undefined, the default applies. */
  answer_seconds: z.number().optional(),
  sections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SECTION_KINDS),
      title: z.string(),
      target_seconds: z.number().nullable(),
      blocks: z.array(z.union(BLOCK_KINDS.map(toBlockSchema))),
    }),
  ),
  /** Open comments; undefined if the export does not include them. */
  comments: z.array(thread).optional(),
})

export const CANVAS_JSON = z.object({
  format: z.literal('daihon.lean_canvas'),
  version: z.literal(FILE_VERSION),
  language,
  title: z.string(),
  notes: z.array(note),
  comments: z.array(thread).optional(),
})

/** Formats a script as JSON. `more`: optional fields of `SCRIPT_JSON`. */
export function writeScriptJson(
  { kind, language, title, document }: ScriptFile,
  more: Pick<z.input<typeof SCRIPT_JSON>, 'comments'> = {},
): string {
  const head = { format: 'daihon.script', version: FILE_VERSION, kind, language, title }
  const { sections, ...settings } = document
  return `${JSON.stringify({ ...head, ...settings, sections, ...more }, null, 2)}\n`
}

export function writeCanvasJson(
  canvas: Omit<z.input<typeof CANVAS_JSON>, 'format' | 'version'>,
): string {
  const { language, title, notes, ...more } = canvas
  const head = { format: 'daihon.lean_canvas', version: FILE_VERSION, language, title }
  return `${JSON.stringify({ ...head, notes, ...more }, null, 2)}\n`
}

/** Parses the notes of a canvas version. Throws a ZodError for invalid content. */
export const readCanvasJson = (content: unknown) => canvasContent.parse(content)
const canvasContent = CANVAS_JSON.pick({ notes: true })

const scriptHead = SCRIPT_JSON.pick({
  format: true,
  version: true,
  kind: true,
  language: true,
}).extend({
  title: z.string().default(''),
  comments: z.array(z.object({ comments: z.array(z.unknown()) })).catch([]),
})

/** Parses a JSON script, drops invalid parts and counts its comments. Null for other files. */
export function readScriptFile(text: string): (ScriptFile & { comments: number }) | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const head = scriptHead.safeParse(value)
  if (!head.success) return null
  const { title, language, kind, comments } = head.data
  const count = comments.reduce((sum, thread) => sum + thread.comments.length, 0)
  return { title, language, kind, document: readScriptJson(value), comments: count }
}
