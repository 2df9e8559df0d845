import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { parseDuration, writeDuration } from '../parse-duration.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'
import { type Anchor, FloatingCard } from './floating-card.tsx'

/** What the contract takes as a target, in seconds. */
const LEAST = 10
const MOST = 14_400

type Props = {
  anchor: Anchor
  seconds: number | null
  onSet(seconds: number | null): void
  onClose(): void
}

/** Asks for a target time, as people write one. */
export function TimeCard({ anchor, seconds, onSet, onClose }: Props) {
  const t = useTexts(MENU_TEXTS)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(seconds ? writeDuration(seconds) : '')
  const [isWrong, setWrong] = useState(false)

  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !form.current?.contains(event.target)) onClose()
    }
    addEventListener('pointerdown', closeOutside, true)
    return () => removeEventListener('pointerdown', closeOutside, true)
  }, [onClose])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = written.trim() === '' ? null : parseDuration(written)
    if (written.trim() !== '' && (read === null || read < LEAST || read > MOST)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    onClose()
    if (read !== seconds) onSet(read)
  }
  return (
    <FloatingCard anchor={anchor} className="time-card" label={t('target_label')}>
      <form
        ref={form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
          // Tab past its end closes it too: it stands beside what opened it, not where it is drawn.
          const edge = stops.at(event.shiftKey ? 0 : -1)
          if (event.key !== 'Escape' && !(event.key === 'Tab' && event.target === edge)) return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        <label htmlFor={id}>{t('target_label')}</label>
        <div className="time-card-row">
          <input
            ref={field}
            id={id}
            value={written}
            autoComplete="off"
            maxLength={20}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setWritten(event.target.value)
              setWrong(false)
            }}
            onKeyDown={(event) => {
              // The input method's own Enter does not send the form.
              if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
            }}
          />
          <button type="submit" className="quiet-button" data-strong>
            {t('save')}
          </button>
        </div>
        <p id={`${id}-hint`} className="time-card-hint" data-wrong={isWrong || undefined}>
          {t(isWrong ? 'target_wrong' : 'target_hint')}
        </p>
        {seconds !== null && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              onClose()
              onSet(null)
            }}
          >
            {t('clear')}
          </button>
        )}
      </form>
    </FloatingCard>
  )
}
