import { useEffect } from 'react'
import type { Pair } from '#contract/language.ts'
import { CHORDS } from '#web/commands/chords.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { writeKeys } from '#web/components/keys.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { whenIdle } from '#web/components/when-idle.ts'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { createView } from '#web/editor/page-parts.tsx'
import { useLanguage } from '#web/language/language.tsx'

// Not in the stage's own texts, which load when it opens.
const NAME: Pair = { ja: 'リハーサル', en: 'Rehearse' }

const Stage = createView(
  'rehearse',
  lazyPart(() => import('./components/stage.tsx'), 'View'),
)

/** The same script on another device, as a remote control of the stage. */
const Remote = createView(
  'remote',
  lazyPart(() => import('./components/remote.tsx'), 'View'),
)

/**
 * Background work: resends unsent runs, and loads the user's speaking pace. Failures are ignored.
 */
function attend() {
  import('./api/run-outbox.ts').then(({ attendRuns }) => attendRuns()).catch(() => {})
}

function Attend() {
  useEffect(() => whenIdle(attend, 3_000), [])
  return null
}

function OpenButton() {
  const { pick } = useLanguage()
  const page = useOpenPage()
  const name = pick(NAME)
  return (
    <button
      type="button"
      className="tool-button rehearse-button"
      aria-label={name}
      title={`${name} (${writeKeys(CHORDS.rehearse.keys)})`}
      onClick={() => Stage.open(page)}
    >
      <LineIcon path="M3 4h14v9H3ZM7 17h6M10 13v4M8.5 6.5v4L12 8.5Z" />
    </button>
  )
}

/** A teleprompter for the script, at its pace. */
export const REHEARSE: EditorAddition = {
  name: 'rehearse',
  panels: [Attend, Stage.Panel, Remote.Panel],
  headerTools: OpenButton,
  menu: [
    {
      id: 'rehearse',
      name: NAME,
      words: 'りはーさる riha-saru れんしゅう renshuu ぷろんぷたー prompter teleprompter practice',
      chord: 'rehearse',
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
