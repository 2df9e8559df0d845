import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '../view-addition.tsx'

const { Panel, open: openCalls } = createView('calls', () =>
  import('./calls-view.tsx').then((module) => ({ default: module.CallsView })),
)

export { openCalls }

/** What calls with a script add up to. */
export const CALLS: EditorAddition = {
  name: 'calls',
  notInTemplates: true,
  panel: Panel,
  menu: [
    {
      id: 'calls',
      name: { ja: '通話のまとめ', en: 'Figures of calls' },
      words: 'つうわのまとめ tsuuwa matome しゅうけい shuukei figures statistics calls heard',
      keys: { code: 'KeyL', sign: 'L', alt: true, shift: true },
      run: () => openCalls(),
    },
  ],
}
