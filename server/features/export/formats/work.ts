import type { Thread } from '#contract/comments.ts'
import type { CanvasExportOptions, ScriptExportOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import type { Note } from '#document/canvas.ts'
import type { ScriptFile } from '#document/script-file.ts'

/** A script to be written: its document is what of it is wanted. */
export type ScriptWork = ScriptFile & {
  of: 'script'
  comments: readonly Thread[]
  options: ScriptExportOptions
}

/** A canvas to be written. */
export type CanvasWork = {
  of: 'canvas'
  title: string
  language: Language
  notes: readonly Note[]
  comments: readonly Thread[]
  options: CanvasExportOptions
}

/** Files that are put into one zip, under these names. */
export type ZipWork = { of: 'zip'; files: readonly { name: string; bytes: Uint8Array }[] }

/** Writes one format: text, or bytes. */
export type Writer<Work> = (work: Work) => Promise<string | Uint8Array> | string | Uint8Array
