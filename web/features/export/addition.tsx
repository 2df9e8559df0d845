import { lazy, Suspense, useEffect } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'
import type { Subject } from './api.ts'

const ExportDialog = lazy(() =>
  import('./components/export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
)

const isOpen = createStore(false)
const close = () => isOpen.set(false)

function Window({ script }: SlotProps) {
  // Another page has another dialog.
  useEffect(() => close, [])
  return (
    <ExportWindow
      subject={
        useStore(isOpen) ? { kind: 'script', id: script.id, blocks: script.block_count } : null
      }
      onClose={close}
    />
  )
}

/** The dialog that exports something; nothing where nothing is to be exported. */
export function ExportWindow({
  subject,
  onClose,
}: {
  subject: Subject | null
  onClose: () => void
}) {
  return (
    subject && (
      <Suspense>
        <ExportDialog subject={subject} onClose={onClose} />
      </Suspense>
    )
  )
}

/** The script as a file: an entry of its menu, which opens a dialog. */
export const EXPORT: EditorAddition = {
  name: 'export',
  panel: Window,
  menu: [
    {
      id: 'export',
      name: { ja: '書き出す…', en: 'Export…' },
      words:
        'かきだし kakidashi えくすぽーと ekusupo-to だうんろーど daunro-do word pdf file download',
      keys: { code: 'KeyE', sign: 'E', alt: true, shift: true },
      run: () => isOpen.set(true),
    },
  ],
}
