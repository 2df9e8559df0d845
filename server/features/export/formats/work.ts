import type { Thread } from '#contract/comments.ts'
import type { CanvasExportOptions, ScriptExportOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import type { Note } from '#document/canvas.ts'
import type { ScriptFile } from '#document/script-file.ts'

/** A script to export; its document has only what the options include. */
export type ScriptWork = ScriptFile & {
  of: 'script'
  comments: readonly Thread[]
  options: ScriptExportOptions
}

/** A canvas for export. */
export type CanvasWork = {
  of: 'canvas'
  title: string
  language: Language
  notes: readonly Note[]
  comments: readonly Thread[]
  options: CanvasExportOptions
}

/** Files for one zip, by name. */
export type ZipWork = { of: 'zip'; files: readonly { name: string; bytes: Uint8Array }[] }

/** Reports progress in percent, 0 to 100. */
export type ReportPercent = (percent: number) => void

/** Writes one format as text or bytes. Slow formats report their progress. */
export type Writer<Work> = (
  work: Work,
  report: ReportPercent,
) => Promise<string | Uint8Array> | string | Uint8Array
