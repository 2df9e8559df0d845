import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/page-parts.tsx'

const Flow = createView(
  'flow',
  lazyPart(() => import('./components/flow-view.tsx'), 'View'),
)

/** The flow map: a talk script as a map of its sections and branches. */
export const FLOW: EditorAddition = {
  name: 'flow',
  panels: [Flow.Panel],
  menu: [
    {
      id: 'flow',
      name: { ja: '流れ図', en: 'Flow map' },
      chord: 'flow',
      group: 'talk',
      run: Flow.open,
    },
  ],
}
