import { type KeyboardEvent, useRef } from 'react'
import type { BoxKey } from '../../../../contract/lean-canvas-boxes.ts'
import { MAX_NOTE } from '../../../../contract/limits.ts'
import { BOX_NAMES } from '../../../../document/box-names.ts'
import { isComposing } from '../../../components/composition.ts'
import { useLanguage, useTexts } from '../../../language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  box: BoxKey
  /** Whether the note was taken; else the text stays in the field. */
  onAdd: (box: BoxKey, text: string) => boolean
}

/** The line at the foot of a box: Enter adds a note and stays for the next; leaving it adds as well. */
export function AddNote({ box, onAdd }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const field = useRef<HTMLTextAreaElement>(null)

  const grow = () => {
    const element = field.current
    if (element?.parentElement) element.parentElement.dataset.text = `${element.value}\u200b`
  }
  const add = () => {
    const element = field.current
    if (!element || element.value.trim() === '' || !onAdd(box, element.value.trim())) return
    element.value = ''
    grow()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.currentTarget.value = ''
      grow()
    }
  }
  return (
    <div className="note-text note-add" data-field="true">
      <textarea
        ref={field}
        rows={1}
        maxLength={MAX_NOTE}
        placeholder={`＋ ${t('add_note')}`}
        aria-label={t('add_note_in', { box: pick(BOX_NAMES[box].name) })}
        data-add={box}
        onInput={grow}
        onKeyDown={press}
        onBlur={add}
      />
    </div>
  )
}
