import type { Language } from '#contract/language.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { useTexts } from '#web/language/language.tsx'
import type { CanvasActions } from '../note-actions.ts'
import type { UnplacedSentence } from '../unplaced.ts'

const UnplacedDrawer = lazyPart(() => import('./unplaced-drawer.tsx'), 'UnplacedDrawer')

type Props = {
  script: { id: string; language: Language }
  sentences: readonly UnplacedSentence[]
  mayEdit: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPlace: CanvasActions['place']
}

/** Below the canvas: the number of sentences without a note, which opens a drawer. */
export function UnplacedSentences(props: Props) {
  const { script, sentences, mayEdit, isOpen, onOpen, onPlace } = props
  const g = useTexts(GENERATION_TEXTS)
  return (
    <>
      {mayEdit && sentences.length > 0 && (
        <button
          type="button"
          className="unplaced-link"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {g('unplaced')}
          <small>{sentences.length}</small>
        </button>
      )}
      {isOpen && (
        <UnplacedDrawer
          script={script}
          sentences={sentences}
          onPlace={({ source }, box) => onPlace(box, source)}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}
