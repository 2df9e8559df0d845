import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SlotProps } from '#web/editor/additions.tsx'
import { showBlock } from '#web/editor/extensions/shown-block.ts'
import { readLineSources } from '#web/features/scripts/api/derive.ts'
import { SOURCE_TEXTS } from '#web/features/scripts/texts/derive-source-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { listChanged, showSource, sourcesStore, tellSources } from './sources-store.ts'

/** Asks where the lines of the script come from; says how many of them are of sentences that have changed since. */
export function SourceNotice({ script, editor, onLeave }: SlotProps) {
  const t = useTexts(SOURCE_TEXTS)
  const { data } = useQuery({
    queryKey: ['sources', script.id],
    queryFn: ({ signal }) => readLineSources(script.id, signal),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (data) tellSources(data)
  }, [data])
  const changed = listChanged(useStore(sourcesStore))
  const [next] = changed
  if (!next) return null
  return (
    <div className="script-notice" role="status">
      <p>{t('changed', { count: changed.length })}</p>
      <button
        type="button"
        className="quiet-button"
        onClick={() => {
          onLeave()
          showBlock(editor.view, next.block_id, null)
          showSource(next.block_id)
        }}
      >
        {t('look')}
      </button>
    </div>
  )
}
