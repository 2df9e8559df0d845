import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createPanel } from '#web/editor/page-parts.tsx'
import { findValue, openFind } from './find-value.ts'
import type { markMatches } from './mark-matches.ts'

/** Null until the search bar has loaded. */
let mark: typeof markMatches | null = null
const FindBar = lazyPart(async () => {
  const bar = await import('./components/find-bar.tsx')
  mark = bar.markMatches
  return { FindBar: bar.FindBar }
}, 'FindBar')

/** Find and replace in the script, in a bar above the text. */
export const FIND: EditorAddition = {
  name: 'find',
  notice: createPanel(findValue, FindBar),
  decorations: {
    dependsOn: findValue,
    read: (state, page) => mark?.(state, page.of(findValue).get()) ?? [],
  },
  menu: [
    {
      id: 'find',
      name: { ja: '検索と置換', en: 'Find and replace' },
      chord: 'find',
      group: 'write',
      run: openFind,
    },
  ],
}
