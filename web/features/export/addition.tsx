import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createDialog, createView } from '#web/editor/page-parts.tsx'
import type { Subject } from './api.ts'

const ExportDialog = lazyPart(() => import('./components/export-dialog.tsx'), 'ExportDialog')

const File = createDialog(({ script: { id, block_count: blocks }, onClose }) => (
  <ExportDialog subject={{ kind: 'script', id, blocks }} onClose={onClose} />
))

/**
 * The export dialog with the PDF format only, for printing. It is shown while the address contains
 * `?view=print`.
 */
const Print = createView('print', ({ script: { id, block_count: blocks }, onClose }) => (
  <ExportDialog subject={{ kind: 'script', id, blocks }} format="pdf" onClose={onClose} />
))

/**
 * The dialog that exports `subject`. If `format` is set, the dialog offers only this format, for
 * printing.
 */
export function ExportWindow({
  subject,
  format,
  onClose,
}: {
  subject: Subject | null
  format?: 'pdf' | undefined
  onClose: () => void
}) {
  return subject && <ExportDialog {...{ subject, format, onClose }} />
}

/** Export and printing of the script: menu entries that open a dialog. */
export const EXPORT: EditorAddition = {
  name: 'export',
  panels: [File.Panel, Print.Panel],
  menu: [
    {
      id: 'export',
      name: { ja: '書き出す…', en: 'Export…' },
      chord: 'export',
      group: 'script',
      run: File.open,
    },
    {
      id: 'print',
      name: { ja: '印刷…', en: 'Print…' },
      chord: 'print',
      group: 'script',
      run: Print.open,
    },
  ],
}
