import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/page-parts.tsx'

const Live = createView(
  'live',
  lazyPart(() => import('./components/live.tsx'), 'View'),
)
const Calls = createView(
  'calls',
  lazyPart(() => import('./components/calls-view.tsx'), 'View'),
)

export const LIVE: EditorAddition = {
  name: 'live',
  notInTemplates: true,
  panels: [Live.Panel, Calls.Panel],
  menu: [
    {
      id: 'live',
      name: { ja: '通話で使う', en: 'Use in a call' },
      chord: 'live',
      group: 'talk',
      hasTab: true,
      run: Live.open,
    },
    {
      id: 'calls',
      name: { ja: '通話の集計', en: 'Call analytics' },
      group: 'talk',
      run: Calls.open,
    },
  ],
}
