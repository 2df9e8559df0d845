import { useEffect } from 'react'
import type { Pair } from '#contract/language.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { whenIdle } from '#web/components/when-idle.ts'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/page-parts.tsx'

// This name is not among the stage's texts, because those load only with the stage.
const NAME: Pair = { ja: 'リハーサル', en: 'Rehearse' }

const Stage = createView(
  'rehearse',
  lazyPart(() => import('./components/stage.tsx'), 'View'),
)

/** A view for a second device: a remote control of the stage. */
const Remote = createView(
  'remote',
  lazyPart(() => import('./components/remote.tsx'), 'View'),
)

/** Loads the user's speaking pace. Failures are ignored. */
function loadOwnPace() {
  import('#web/api/own-pace.ts').then(({ fetchOwnPace }) => fetchOwnPace()).catch(() => {})
}

function OwnPace() {
  useEffect(() => whenIdle(loadOwnPace, 3_000), [])
  return null
}

/**
 * The rehearsal of a script: the stage (a teleprompter), its remote control, and the user's pace.
 */
export const REHEARSE: EditorAddition = {
  name: 'rehearse',
  panels: [OwnPace, Stage.Panel, Remote.Panel],
  menu: [
    {
      id: 'rehearse',
      name: NAME,
      chord: 'rehearse',
      group: 'talk',
      hasTab: true,
      run: Stage.open,
    },
  ],
  partActions: [
    {
      id: 'rehearse-here',
      name: { ja: 'ここからリハーサル', en: 'Rehearse from here' },
      isOffered: () => true,
      run: (_, { id }, page) => page.setView('rehearse', { from: id }),
    },
  ],
}
