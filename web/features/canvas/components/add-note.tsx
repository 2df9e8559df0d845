import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { isComposing } from '#web/components/composition.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { createAccountValues } from '#web/session/account-values.ts'
import { sessionValues } from '#web/store/local-value.ts'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = {
  box: BoxKey
  /** Returns false if the note was refused. The text then stays in the field. */
  onAdd: (box: BoxKey, text: string) => boolean
  texts: readonly string[]
}

/** Texts that were typed but not yet stored as notes, kept per browser tab. */
const drafts = createAccountValues<string>('daihon.draft:', sessionValues)
const draftKey = (box: BoxKey) => `${location.pathname}:${box}`

/** Matches a list marker at the start of a line, but not text such as -5% or 10.5時間. */
const BULLET = /^(?:[-*+–]\s+|[•‣▪◦・●○]\s*|\d{1,2}[.)]\s+)(?=\S)/u

/**
 * Returns the lines of a pasted text without list markers. Leaves out empty lines. Null if there
 * are fewer than two lines.
 */
const readList = (text: string): string[] | null => {
  const lines = text.split(/[\r\n]+/u).map((line) => line.trim().replace(BULLET, ''))
  const items = lines.filter((line) => line !== '').map((line) => line.slice(0, MAX_NOTE))
  return items.length > 1 ? items : null
}

/**
 * The field at the foot of a box. The text becomes a note when the user presses Enter or Escape,
 * or leaves the field or the page. Several lines pasted into the empty field become one note each.
 */
export function AddNote({ box, onAdd, texts }: Props) {
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
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget: element } = event
    const items = element.value === '' ? readList(event.clipboardData.getData('text/plain')) : null
    if (!items) return
    event.preventDefault()
    const left = items.findIndex((item) => !onAdd(box, item))
    if (left === -1) return
    element.value = items.slice(left).join('\n')
    grow()
  }
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  // When the page unmounts, the field gets no blur event, so this cleanup adds the text. Only the
  // cleanup of a layout effect runs before the page closes the document.
  useLayoutEffect(() => () => latest.current(), [])
  const draft = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field appears
  useEffect(() => {
    const element = field.current
    draft.current = drafts.read(draftKey(box))
    drafts.write(draftKey(box), null)
    if (element && draft.current !== null) {
      element.value = draft.current
      grow()
    }
    const leave = () => {
      const text = field.current?.value.trim() ?? ''
      if (text !== '') drafts.write(draftKey(box), text)
      latest.current()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [box])
  // Clears a restored draft if the box already has a note with the draft's text. Every render
  // checks this, because the notes load after the field.
  useEffect(() => {
    const element = field.current
    if (!element || draft.current === null || !texts.includes(draft.current)) return
    if (element.value === draft.current) element.value = ''
    draft.current = null
    grow()
  })
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Escape') {
      event.preventDefault()
      add()
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
        onPaste={paste}
        onBlur={add}
      />
    </div>
  )
}
