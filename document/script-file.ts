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

/** A script as a file of our own says it. */
export type ScriptFile = {
  title: string
  language: Language
  kind: ScriptKind
  document: ScriptDocument
}

/** Another number for a file that older readers do not understand. */
const VERSION = 1

const attribute = z.union([z.string(), z.number(), z.null()])
const fieldsOf = (names: string[], schema: z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schema]))
/** Marked words of one of a block's texts, by its name, in UTF-16 offsets. */
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

/** The JSON form of a script: as it is written, with the values of its variables. */
export const SCRIPT_JSON = z.object({
  format: z.literal('daihon.script'),
  version: z.literal(VERSION),
  kind: z.enum(SCRIPT_KINDS),
  language,
  title: z.string(),
  variables: z.record(z.string(), z.string()).optional(),
  sections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SECTION_KINDS),
      title: z.string(),
      target_seconds: z.number().nullable(),
      blocks: z.array(z.union(BLOCK_KINDS.map(toBlockSchema))),
    }),
  ),
  /** What is said of it and not settled, where that was asked for. */
  comments: z.array(thread).optional(),
})

/** The JSON form of a lean canvas. */
export const CANVAS_JSON = z.object({
  format: z.literal('daihon.lean_canvas'),
  version: z.literal(VERSION),
  language,
  title: z.string(),
  notes: z.array(note),
  comments: z.array(thread).optional(),
})

/** Writes a script as JSON, with what else its schema knows. */
export function writeScriptJson(
  { kind, language, title, document }: ScriptFile,
  more: Pick<z.input<typeof SCRIPT_JSON>, 'comments'> = {},
): string {
  const head = { format: 'daihon.script', version: VERSION, kind, language, title }
  const { variables, sections } = document
  return `${JSON.stringify({ ...head, ...(variables && { variables }), sections, ...more }, null, 2)}\n`
}

/** Writes a canvas as JSON. */
export function writeCanvasJson(
  canvas: Omit<z.input<typeof CANVAS_JSON>, 'format' | 'version'>,
): string {
  const { language, title, notes, ...more } = canvas
  const head = { format: 'daihon.lean_canvas', version: VERSION, language, title }
  return `${JSON.stringify({ ...head, notes, ...more }, null, 2)}\n`
}

/** The notes in what a version of a canvas says. Throws where it says none. */
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

/** Reads a script from JSON: as much of it as can be read, and how many comments stand with it. Null where it is no such file. */
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
