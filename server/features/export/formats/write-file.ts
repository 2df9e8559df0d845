import type { CanvasFormat, ScriptFormat } from '#contract/export.ts'
import type { CanvasWork, ReportPercent, ScriptWork, Writer, ZipWork } from './work.ts'
import { writeZip } from './write-zip.ts'

// The libraries for the formats are large. Each is loaded when the first file in its format is
// written.
const scriptText = () => import('./write-script-text.ts')
const canvasText = () => import('./write-canvas-text.ts')

const SCRIPT_WRITERS: Record<ScriptFormat, () => Promise<Writer<ScriptWork>>> = {
  docx: async () => (await import('./write-docx.ts')).writeDocx,
  pdf: async () => (await import('./write-pdf.ts')).writePdf,
  md: async () => (await scriptText()).writeMarkdown,
  txt: async () => (await scriptText()).writeText,
  json: async () => (await scriptText()).writeJson,
}
const CANVAS_WRITERS: Record<CanvasFormat, () => Promise<Writer<CanvasWork>>> = {
  pdf: async () => (await import('./write-canvas-pdf.ts')).writePdf,
  png: async () => (await import('./write-png.ts')).writePng,
  pptx: async () => (await import('./write-pptx.ts')).writePptx,
  md: async () => (await canvasText()).writeMarkdown,
  csv: async () => (await canvasText()).writeCanvasCsv,
  json: async () => (await canvasText()).writeJson,
}

export async function writeFile(
  work: ScriptWork | CanvasWork | ZipWork,
  report: ReportPercent = () => {},
): Promise<Uint8Array> {
  if (work.of === 'zip') return writeZip(work)
  const written =
    work.of === 'script'
      ? await (await SCRIPT_WRITERS[work.options.format]())(work, report)
      : await (await CANVAS_WRITERS[work.options.format]())(work, report)
  return typeof written === 'string' ? new TextEncoder().encode(written) : written
}
