import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/view-addition.tsx'
import { Calls, openCalls } from './calls.ts'

const { Panel: Live, open } = createView('live', () => import('./components/live.tsx'))

const Views = (props: SlotProps) => (
  <>
    <Live {...props} />
    <Calls {...props} />
  </>
)

/** Live calls beside a script, and their statistics. */
export const LIVE: EditorAddition = {
  name: 'live',
  notInTemplates: true,
  panel: Views,
  menu: [
    {
      id: 'live',
      name: { ja: '通話で使う', en: 'Use in a call' },
      words: 'つうわ tsuuwa でんわ denwa かけでん live phone call',
      chord: 'live',
      run: () => open(),
    },
    {
      id: 'calls',
      name: { ja: '通話のまとめ', en: 'Call analytics' },
      words: 'つうわ tsuuwa しゅうけい shuukei statistics',
      run: () => openCalls(),
    },
  ],
}
