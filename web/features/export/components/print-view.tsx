import type { ViewProps } from '#web/editor/view-addition.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** The script on paper: how it is laid out, and the PDF that is printed. */
export function View({ script: { id, block_count: blocks }, onClose }: ViewProps) {
  return <ExportDialog subject={{ kind: 'script', id, blocks }} format="pdf" onClose={onClose} />
}
