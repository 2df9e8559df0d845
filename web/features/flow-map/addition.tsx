import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/view-addition.tsx'

const { Panel, open } = createView('flow', () => import('./components/flow-view.tsx'))

/** A talk script as a map of its sections and branches. */
export const FLOW: EditorAddition = {
  name: 'flow',
  panel: Panel,
  menu: [
    {
      id: 'flow',
      name: { ja: '流れ図', en: 'Flow map' },
      words: 'ながれず nagarezu ちず chizu ぶんき bunki フロー flow map branches diagram',
      chord: 'flow',
      run: () => open(),
    },
  ],
}
