import { Group } from '@mantine/core'
import { PlainButton } from '#web/components/buttons.tsx'
import { CLOSE_ICON } from '#web/components/line-icon.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import './unplaced-drawer.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import { findGenerateButton } from '#web/canvas/note-focus.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useReturnFocus } from '#web/components/return-focus.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'
import type { UnplacedSentence } from '../unplaced.ts'

type Props = {
  script: { id: string; language: Language }
  sentences: readonly UnplacedSentence[]
  /**
   * Adds the sentence as a note. Returns a function that undoes the addition, or null if the canvas
   * is full.
   */
  onPlace: (sentence: UnplacedSentence, box: BoxKey) => (() => void) | null
  onClose: () => void
}

/**
 * A drawer beside the canvas (on a phone a sheet) with the sentences that no note quotes. Each
 * sentence can be added to a box. The canvas stays usable while the drawer is open.
 */
export function UnplacedDrawer({ script, sentences, onPlace, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const title = useRef<HTMLHeadingElement>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [placed, setPlaced] = useState<{ box: BoxKey; undo: () => void } | null>(null)

  useReturnFocus(findGenerateButton)
  useEffect(() => title.current?.focus(), [])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (openKey === null) return onClose()
    setOpenKey(null)
  }
  const place = (sentence: UnplacedSentence, box: BoxKey) => {
    setOpenKey(null)
    // The pressed button disappears with its sentence, so the drawer's title gets the focus.
    title.current?.focus()
    const undo = onPlace(sentence, box)
    setPlaced(undo && { box, undo })
  }
  return (
    <div
      className="unplaced-drawer"
      role="dialog"
      aria-labelledby="unplaced-title"
      onKeyDown={press}
    >
      <header>
        <h2 ref={title} id="unplaced-title" tabIndex={-1}>
          {t('unplaced')}
          {sentences.length > 0 && <small>{sentences.length}</small>}
        </h2>
        <ToolButton label={t('close')} path={CLOSE_ICON} size={18} onClick={onClose} />
      </header>
      <p>{t(sentences.length > 0 ? 'unplaced_text' : 'unplaced_none')}</p>
      <p className="unplaced-told" role="status">
        {placed && (
          <>
            {t('placed', { box: pick(BOX_NAMES[placed.box].name) })}
            <PlainButton
              onClick={() => {
                placed.undo()
                setPlaced(null)
                title.current?.focus()
              }}
            >
              {t('undo')}
            </PlainButton>
          </>
        )}
      </p>
      <ul>
        {sentences.map((sentence) => (
          <Sentence
            key={sentence.key}
            script={script}
            sentence={sentence}
            isOpen={openKey === sentence.key}
            onOpen={(isOpen) => setOpenKey(isOpen ? sentence.key : null)}
            onPlace={(box) => place(sentence, box)}
          />
        ))}
      </ul>
    </div>
  )
}

type SentenceProps = {
  script: { id: string; language: Language }
  sentence: UnplacedSentence
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPlace: (box: BoxKey) => void
}

function Sentence({ script, sentence, isOpen, onOpen, onPlace }: SentenceProps) {
  const { language, pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const c = useTexts(CANVAS_TEXTS)
  const { source, suggested } = sentence
  const page = pageUrl(language, scriptPath({ id: script.id, kind: 'talk_script' }))
  const boxes = [...suggested, ...BOXES_IN_FILLING_ORDER.filter((box) => !suggested.includes(box))]
  return (
    <li>
      <blockquote lang={script.language}>
        <DocumentText text={source.quote} />
      </blockquote>
      <Group className="unplaced-ways" gap="var(--space-3xs) var(--space-md)">
        <PlainButton
          aria-expanded={isOpen}
          aria-label={t('place_sentence', { text: source.quote.slice(0, 40) })}
          onClick={() => onOpen(!isOpen)}
        >
          {t('place')}
        </PlainButton>
        <Link to={`${page}${writeBlockLink(source.block_id, source.quote)}`}>
          {c('show_in_script')}
        </Link>
      </Group>
      {isOpen && (
        <Group component="fieldset" className="unplaced-boxes" gap="2xs" align="stretch">
          <legend className="visually-hidden">{t('place_into')}</legend>
          {boxes.map((box) => (
            <PlainButton
              key={box}
              data-suggested={suggested.includes(box) ? 'true' : undefined}
              onClick={() => onPlace(box)}
            >
              {pick(BOX_NAMES[box].name)}
              {suggested.includes(box) && <small>{t('suggested')}</small>}
            </PlainButton>
          ))}
        </Group>
      )}
    </li>
  )
}
