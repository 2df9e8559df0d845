import { usePageValue } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import { RestoreNotice } from './components/restore-notice.tsx'
import { historyValue, leaveChanges, openHistory } from './history-value.ts'

const HistoryPanel = lazyPart(() => import('./components/script-history.tsx'), 'HistoryPanel')
const HistoryCover = lazyPart(() => import('./components/script-history.tsx'), 'HistoryCover')

function Cover(props: SlotProps) {
  const opened = usePageValue(historyValue)
  if (!opened?.version_id) return null
  return <HistoryCover {...props} opened={{ ...opened, version_id: opened.version_id }} />
}

export const HISTORY: EditorAddition = {
  name: 'history',
  panels: [createPanel(historyValue, HistoryPanel), RestoreNotice],
  cover: Cover,
  onLeave: leaveChanges,
  menu: [
    {
      id: 'history',
      name: { ja: '変更履歴', en: 'Version history' },
      chord: 'history',
      group: 'write',
      run: openHistory,
    },
  ],
}
