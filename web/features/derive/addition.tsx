import { useEffect } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'
import { resetSources, showSource, sourcesStore } from './sources-store.ts'

// Loaded on demand, since few scripts are derived or shortened.
const SourceNotice = lazyPart(() => import('./components/source-notice.tsx'), 'SourceNotice')
const SourceDialog = lazyPart(() => import('./components/source-dialog.tsx'), 'SourceDialog')
const CutDialog = lazyPart(() => import('./components/cut-dialog.tsx'), 'CutDialog')

const isCutting = createStore(false)
const stopCutting = () => isCutting.set(false)

function Notice(props: SlotProps) {
  useEffect(() => resetSources, [])
  return props.script.source_script_id !== null && <SourceNotice {...props} />
}

function Panel(props: SlotProps) {
  const { shown } = useStore(sourcesStore)
  const isCut = useStore(isCutting)
  useEffect(() => stopCutting, [])
  return (
    <>
      {shown !== null && <SourceDialog key={shown} {...props} />}
      {isCut && <CutDialog {...props} onClose={stopCutting} />}
    </>
  )
}

/** A derived talk script: the sources of its lines, and shorter versions. */
export const DERIVED: EditorAddition = {
  name: 'derived',
  notInTemplates: true,
  notice: Notice,
  panel: Panel,
  onLeave: () => showSource(null),
  gutter: {
    subscribe: sourcesStore.subscribe,
    read(block_id, language) {
      const { lines, markOf } = sourcesStore.get()
      const line = lines.get(block_id)
      const mark = line && markOf(line)
      if (!mark) return null
      return { text: mark.sign, name: mark.name[language], press: () => showSource(block_id) }
    },
  },
  partActions: [
    {
      id: 'source',
      name: { ja: '元の文を見る', en: 'Show source sentence' },
      isOffered: ({ id }) => sourcesStore.get().lines.has(id),
      run: (_, { id }) => showSource(id),
    },
  ],
  menu: [
    {
      id: 'cut',
      name: { ja: '短い版を作る…', en: 'Make a shorter version…' },
      words: 'みじかい mijikai 1分 3分 5分 ぴっち pitch cut short minutes minute',
      run: () => isCutting.set(true),
    },
  ],
}
