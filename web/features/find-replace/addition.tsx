import { lazy, Suspense, useEffect } from 'react'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { closeFind, findStore, openFind } from './find-store.ts'
import type { markMatches } from './mark-matches.ts'

/** Loaded with the bar, whose jump to the first match redraws the marks. */
let mark: typeof markMatches | null = null
const FindBar = lazy(async () => {
  const bar = await import('./components/find-bar.tsx')
  mark = bar.markMatches
  return { default: bar.FindBar }
})

function Bar(props: SlotProps) {
  const opened = useStore(findStore)
  // Closes the search with its script.
  useEffect(() => closeFind, [])
  return (
    opened && (
      <Suspense>
        <FindBar {...props} opened={opened} />
      </Suspense>
    )
  )
}

/** Find and replace in the script, in a bar above the text. */
export const FIND: EditorAddition = {
  name: 'find',
  notice: Bar,
  decorations: { read: (state) => mark?.(state) ?? [], subscribe: findStore.subscribe },
  menu: [
    {
      id: 'find',
      name: { ja: '検索と置換', en: 'Find and replace' },
      words: 'けんさく kensaku ちかん chikan さがす sagasu search',
      chord: 'find',
      run: openFind,
    },
  ],
}
