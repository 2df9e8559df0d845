import type { Thread } from '#contract/comments.ts'
import type { CanvasExportOptions, ScriptExportOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import type { Note } from '#document/canvas.ts'
import type { ScriptFile } from '#document/script-file.ts'

/**
 * A script with the options for its export. Content that the options exclude was already removed
 * from its document.
 */
export type ScriptWork = ScriptFile & {
  of: 'script'
  comments: readonly Thread[]
  options: ScriptExportOptions
}

export type CanvasWork = {
  of: 'canvas'
  title: string
  language: Language
  notes: readonly Note[]
  comments: readonly Thread[]
  options: CanvasExportOptions
}

export type ZipWork = { of: 'zip'; files: readonly { name: string; bytes: Uint8Array }[] }

/** Called with the progress in percent (0 to 100). */
export type ReportPercent = (percent: number) => void

/**
 * Writes a script or canvas in one format, as text or bytes. Slow formats report their progress
 * with `report`.
 */
export type Writer<Work> = (
  work: Work,
  report: ReportPercent,
) => Promise<string | Uint8Array> | string | Uint8Array
