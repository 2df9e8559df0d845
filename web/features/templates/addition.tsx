import { useEffect } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'

// Loaded on demand, since templates are rare.
const MakeTemplateDialog = lazyPart(
  () => import('./components/make-template-dialog.tsx'),
  'MakeTemplateDialog',
)
const TemplateNotice = lazyPart(() => import('./components/template-notice.tsx'), 'TemplateNotice')

const isMaking = createStore(false)
const stop = () => isMaking.set(false)

function Panel({ script }: SlotProps) {
  const isOpen = useStore(isMaking)
  useEffect(() => stop, [])
  return isOpen && <MakeTemplateDialog script={script} onClose={stop} />
}

/** The menu entry that creates a template from a script. */
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

/** Notice above the text of a template. */
export const TEMPLATE: EditorAddition = {
  name: 'template',
  notice: (props) => props.script.is_template && <TemplateNotice {...props} />,
}
