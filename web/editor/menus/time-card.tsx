import './time-card.css'
import { Button, Group } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ANSWER_SECONDS, MAX_ANSWER_SECONDS } from '#document/answer-time.ts'
import { isComposing } from '#web/components/composition.ts'
import { Popover } from '#web/components/popover.tsx'
import { useTexts } from '#web/language/language.tsx'
import { parseDuration, writeDuration } from '../parse-duration.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'

/** Range of target times in seconds, the same as in the contract. */
const MIN_SECONDS = 10
const MAX_SECONDS = 14_400

type Props = {
  anchor: HTMLElement
  seconds: number | null
  onSet(seconds: number | null): void
  /**
   * `count`: number of questions after which time for the customer's answer is planned. `seconds`:
   * this time per answer, which `onSet` changes.
   */
  answers?: { count: number; seconds: number; onSet(seconds: number | null): void }
  onClose(): void
  /** Focuses an element after the card was closed by keyboard; by default the anchor. */
  onLeave?: () => void
}

/**
 * A popover to set a target time, in notations such as 「5分」 or "2:30". With `answers`, also sets
 * the seconds planned for each answer.
 */
export function TimeCard({ anchor, seconds, onSet, answers, onClose, onLeave }: Props) {
  const t = useTexts(MENU_TEXTS)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState(seconds ? writeDuration(seconds) : '')
  const [isWrong, setWrong] = useState(false)
  const [answerTime, setAnswerTime] = useState(String(answers?.seconds ?? ''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = written.trim() === '' ? null : parseDuration(written)
    if (written.trim() !== '' && (read === null || read < MIN_SECONDS || read > MAX_SECONDS)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    onClose()
    if (read !== seconds) onSet(read)
    const given = answerTime === '' ? null : Number(answerTime)
    if (answers && (given ?? ANSWER_SECONDS) !== answers.seconds) answers.onSet(given)
  }
  return (
    <Popover
      anchor={anchor}
      label={t('target_label')}
      className="time-card"
      isSheet={false}
      onClose={onClose}
      {...(onLeave ? { onLeave } : {})}
    >
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('target_label')}</label>
        <Group gap="1xs" wrap="nowrap" align="stretch" w="100%">
          <input
            ref={field}
            id={id}
            data-autofocus
            value={written}
            autoComplete="off"
            maxLength={20}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setWritten(event.target.value)
              setWrong(false)
            }}
            onKeyDown={(event) => {
              // Enter of an IME composition does not submit the form.
              if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
            }}
          />
          <Button type="submit" size="sm">
            {t('save')}
          </Button>
        </Group>
        <p id={`${id}-hint`} className="time-card-hint" data-wrong={isWrong || undefined}>
          {t(isWrong ? 'target_wrong' : 'target_hint')}
        </p>
        {answers && (
          <>
            <label htmlFor={`${id}-answer`}>{t('answer_label')}</label>
            <input
              id={`${id}-answer`}
              type="number"
              min={0}
              max={MAX_ANSWER_SECONDS}
              value={answerTime}
              aria-describedby={`${id}-answer-hint`}
              onChange={(event) => setAnswerTime(event.target.value)}
            />
            <p id={`${id}-answer-hint`} className="time-card-hint">
              {t('answer_hint', { count: answers.count, standard: ANSWER_SECONDS })}
            </p>
          </>
        )}
        {seconds !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onClose()
              onSet(null)
            }}
          >
            {t('clear')}
          </Button>
        )}
      </form>
    </Popover>
  )
}
