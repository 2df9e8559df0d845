import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '../view-addition.tsx'

const { Panel, open } = createView('live', () =>
  import('./live.tsx').then((module) => ({ default: module.Live })),
)

/** A script beside which somebody talks to a customer. */
export const LIVE: EditorAddition = {
  name: 'live',
  notInTemplates: true,
  panel: Panel,
  menu: [
    {
      id: 'live',
      name: { ja: '通話で使う', en: 'Use in a call' },
      words: 'つうわ tsuuwa でんわ denwa かけでん live phone call',
      keys: { code: 'KeyL', sign: 'L', alt: true },
      run: () => open(),
    },
  ],
}
