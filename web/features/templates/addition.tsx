import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createDialog } from '#web/editor/page-parts.tsx'

// Loaded on demand, since templates are rare.
const MakeTemplate = createDialog(
  lazyPart(() => import('./components/make-template-dialog.tsx'), 'MakeTemplateDialog'),
)
const TemplateNotice = lazyPart(() => import('./components/template-notice.tsx'), 'TemplateNotice')

export const MAKE_TEMPLATE: EditorAddition = {
  name: 'make_template',
  notInTemplates: true,
  panels: [MakeTemplate.Panel],
  menu: [
    {
      id: 'make_template',
      name: { ja: 'テンプレートにする…', en: 'Create template…' },
      right: 'script.edit',
      group: 'script',
      run: MakeTemplate.open,
    },
  ],
}

export const TEMPLATE: EditorAddition = {
  name: 'template',
  notice: (props) => props.script.is_template && <TemplateNotice {...props} />,
}
