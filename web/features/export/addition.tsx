import { useEffect } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/view-addition.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'
import type { Subject } from './api.ts'

const ExportDialog = lazyPart(() => import('./components/export-dialog.tsx'), 'ExportDialog')

/** The same for printing only, with its own address. */
const { Panel: Print, open: openPrint } = createView(
  'print',
  () => import('./components/print-view.tsx'),
)

const isOpen = createStore(false)
const close = () => isOpen.set(false)

function Windows(props: SlotProps) {
  const { id, block_count: blocks } = props.script
  // Closes the dialog with its page.
  useEffect(() => close, [])
  return (
    <>
      <ExportWindow
        subject={useStore(isOpen) ? { kind: 'script', id, blocks } : null}
        onClose={close}
      />
      <Print {...props} />
    </>
  )
}

/** The dialog that exports `subject`; with `format`, to print it. */
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
  panel: Windows,
  menu: [
    {
      id: 'export',
      name: { ja: '書き出す…', en: 'Export…' },
      words:
        'かきだし kakidashi えくすぽーと ekusupo-to だうんろーど daunro-do word pdf file download',
      chord: 'export',
      run: () => isOpen.set(true),
    },
    {
      id: 'print',
      name: { ja: '印刷…', en: 'Print…' },
      words: 'いんさつ insatsu かみ kami ぷりんと purinto かーど ka-do print paper pdf cue cards',
      chord: 'print',
      run: () => openPrint(),
    },
  ],
}
