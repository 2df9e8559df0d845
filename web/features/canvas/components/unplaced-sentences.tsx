import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { useOpenCanvas } from '../canvas-context.ts'
import type { UnplacedSentence } from '../unplaced.ts'

const UnplacedDrawer = lazyPart(() => import('./unplaced-drawer.tsx'), 'UnplacedDrawer')

type Props = {
  sentences: readonly UnplacedSentence[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A button below the canvas with the number of sentences without a note; it opens the drawer. */
export function UnplacedSentences({ sentences, isOpen, onOpen }: Props) {
  const { script, mayEdit, actions } = useOpenCanvas()
  const g = useTexts(GENERATION_TEXTS)
  return (
    <>
      {mayEdit && sentences.length > 0 && (
        <PlainButton
          className="unplaced-link"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {g('unplaced')}
          <small>{sentences.length}</small>
        </PlainButton>
      )}
      {isOpen && (
        <UnplacedDrawer
          script={script}
          sentences={sentences}
          onPlace={({ source }, box) => actions.place(box, source)}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}
