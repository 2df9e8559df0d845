import { createPageValue } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import type { Work } from './components/script-work.tsx'

const ScriptWork = lazyPart(() => import('./components/script-work.tsx'), 'ScriptWork')

const openWork = createPageValue<Work | null>(null)

/**
 * Menu entries that duplicate, move and trash the open script, with the same effects as in the
 * script lists.
 */
export const LIBRARY: EditorAddition = {
  name: 'library',
  notInTemplates: true,
  panels: [createPanel(openWork, ScriptWork)],
  menu: [
    {
      id: 'duplicate_script',
      name: { ja: '複製', en: 'Duplicate' },
      group: 'script',
      run: (page) => page.of(openWork).set('duplicate'),
    },
    {
      id: 'move_script',
      name: { ja: 'フォルダへ移す…', en: 'Move to folder…' },
      right: 'script.manage',
      group: 'script',
      run: (page) => page.of(openWork).set('move'),
    },
    {
      id: 'trash_script',
      name: { ja: 'ゴミ箱に移す', en: 'Move to trash' },
      right: 'script.manage',
      group: 'script',
      isDanger: true,
      run: (page) => page.of(openWork).set('trash'),
    },
  ],
}
