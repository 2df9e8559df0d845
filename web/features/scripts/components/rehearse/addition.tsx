import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LineIcon } from '#web/components/line-icon.tsx'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { createStore, useStore } from '#web/store/external-store.ts'

const Stage = lazy(() => import('./stage.tsx').then((module) => ({ default: module.Stage })))

const VIEW = 'rehearse'
/** Asked for by a button, the menu or its key, which know nothing of the address; the block it begins at. */
const asked = createStore<{ startAt: string | null } | null>(null)
const open = () => asked.set({ startAt: null })

/** The stage, as long as the address says so. */
function Opened(props: SlotProps) {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get('view') === VIEW
  const wanted = useStore(asked)
  useEffect(() => {
    if (!wanted || isOpen) return
    setSearch((before) => {
      before.set('view', VIEW)
      return before
    })
  }, [wanted, isOpen, setSearch])
  // Another page has another stage.
  useEffect(() => () => asked.set(null), [])
  if (!isOpen) return null
  const close = () => {
    asked.set(null)
    setSearch((before) => {
      before.delete('view')
      return before
    })
  }
  return (
    <Suspense>
      <Stage {...props} startAt={wanted?.startAt ?? null} onClose={close} />
    </Suspense>
  )
}

function OpenButton() {
  const t = useTexts(EDITOR_TEXTS)
  return (
    <button
      type="button"
      className="tool-button rehearse-button"
      aria-label={t('rehearse')}
      title={`${t('rehearse')} (Ctrl+Alt+R)`}
      onClick={open}
    >
      <LineIcon path="M3 4h14v9H3ZM7 17h6M10 13v4M8.5 6.5v4L12 8.5Z" />
    </button>
  )
}

/** A script on a stage, to be said at its pace. */
export const REHEARSE: EditorAddition = {
  name: 'rehearse',
  panel: Opened,
  headerTools: OpenButton,
  menu: [
    {
      id: 'rehearse',
      name: EDITOR_TEXTS.rehearse,
      words: 'りはーさる riha-saru れんしゅう renshuu ぷろんぷたー prompter teleprompter practice',
      keys: { code: 'KeyR', sign: 'R', alt: true },
      run: open,
    },
  ],
  partActions: [
    {
      id: 'rehearse-here',
      name: { ja: 'ここからリハーサル', en: 'Rehearse from here' },
      isOffered: () => true,
      run: (_, { id }) => asked.set({ startAt: id }),
    },
  ],
}
