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

/** Tells how much of a file is written, 0 to 100. */
export type TellPercent = (percent: number) => void

/** Writes one format: text, or bytes. What takes long tells how far it is. */
export type Writer<Work> = (
  work: Work,
  tell: TellPercent,
) => Promise<string | Uint8Array> | string | Uint8Array
