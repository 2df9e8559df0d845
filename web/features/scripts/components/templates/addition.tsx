import { lazy, Suspense, useEffect } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'

// Few scripts become templates, and few people write them.
const MakeTemplateDialog = lazy(() =>
  import('./make-template-dialog.tsx').then((module) => ({ default: module.MakeTemplateDialog })),
)
const TemplateNotice = lazy(() =>
  import('./template-notice.tsx').then((module) => ({ default: module.TemplateNotice })),
)

const isMaking = createStore(false)
const stop = () => isMaking.set(false)

function Panel({ script }: SlotProps) {
  const isOpen = useStore(isMaking)
  useEffect(() => stop, [])
  return <Suspense>{isOpen && <MakeTemplateDialog script={script} onClose={stop} />}</Suspense>
}

/** A template of a script: an entry of its menu, which opens a dialog. */
export const MAKE_TEMPLATE: EditorAddition = {
  name: 'make_template',
  notInTemplates: true,
  panel: Panel,
  menu: [
    {
      id: 'make_template',
      name: { ja: 'テンプレートにする…', en: 'Make a template…' },
      words: 'てんぷれーと tenpure-to ひながた hinagata かた kata template',
      right: 'script.edit',
      run: () => isMaking.set(true),
    },
  ],
}

/** Says above the text that it is a template’s. */
export const TEMPLATE: EditorAddition = {
  name: 'template',
  notice: (props) => (
    <Suspense>{props.script.is_template && <TemplateNotice {...props} />}</Suspense>
  ),
}
