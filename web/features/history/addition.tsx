import { lazy, Suspense, useEffect } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { historyStore, leaveChanges, openHistory } from './history-store.ts'

const HistoryPanel = lazy(() =>
  import('./components/script-history.tsx').then((module) => ({ default: module.HistoryPanel })),
)
const HistoryCover = lazy(() =>
  import('./components/script-history.tsx').then((module) => ({ default: module.HistoryCover })),
)

function Panel(props: SlotProps) {
  const opened = useStore(historyStore)
  // Another script has another history.
  useEffect(() => () => historyStore.set(null), [])
  return (
    opened && (
      <Suspense>
        <HistoryPanel {...props} opened={opened} />
      </Suspense>
    )
  )
}

function Cover(props: SlotProps) {
  const opened = useStore(historyStore)
  if (!opened?.version_id) return null
  return (
    <Suspense>
      <HistoryCover {...props} opened={{ ...opened, version_id: opened.version_id }} />
    </Suspense>
  )
}

/** What a script was: its versions beside the text, one of them in place of it. */
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
