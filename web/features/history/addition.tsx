import { useEffect } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { historyStore, leaveChanges, openHistory } from './history-store.ts'

const HistoryPanel = lazyPart(() => import('./components/script-history.tsx'), 'HistoryPanel')
const HistoryCover = lazyPart(() => import('./components/script-history.tsx'), 'HistoryCover')

function Panel(props: SlotProps) {
  const opened = useStore(historyStore)
  // Resets the state for another script.
  useEffect(() => () => historyStore.set(null), [])
  return opened && <HistoryPanel {...props} opened={opened} />
}

function Cover(props: SlotProps) {
  const opened = useStore(historyStore)
  if (!opened?.version_id) return null
  return <HistoryCover {...props} opened={{ ...opened, version_id: opened.version_id }} />
}

/** Version history: the list beside the text, and a version in place of the text. */
export const HISTORY: EditorAddition = {
  name: 'history',
  panel: Panel,
  cover: Cover,
  onLeave: leaveChanges,
  menu: [
    {
      id: 'history',
      name: { ja: '変更履歴', en: 'Version history' },
      words: 'へんこうりれき henkourireki りれき rireki ばーじょん version もどす restore',
      chord: 'history',
      run: openHistory,
    },
  ],
}
