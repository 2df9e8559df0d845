import type { ViewProps } from '#web/editor/view-addition.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** Printing of the script: its layout, and the PDF to print. */
export function View({ script: { id, block_count: blocks }, onClose }: ViewProps) {
  return <ExportDialog subject={{ kind: 'script', id, blocks }} format="pdf" onClose={onClose} />
}
