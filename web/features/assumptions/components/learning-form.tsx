import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import { LEARNING_FIELDS, type Learning } from '#document/canvas.ts'
import { newId } from '#document/new-id.ts'
import { readToday } from '#web/language/due.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ASSUMPTION_TEXTS, LEARNING_NAMES } from '../texts.ts'

const EMPTY = { observed: '', learnt: '', next: '' }

type Props = {
  /** True if the note has the maximum number of learnings. */
  isFull: boolean
  onSave: (learning: Learning) => void
}

export function LearningForm({ isFull, onSave }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  const [texts, setTexts] = useState(EMPTY)
  const [learnt_on, setDay] = useState(readToday)
  const [isKept, setKept] = useState(false)
  const isEmpty = LEARNING_FIELDS.every((field) => texts[field].trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isFull) return
    onSave({ id: newId(), learnt_on: learnt_on || readToday(), ...texts })
    setTexts(EMPTY)
    setKept(true)
  }
  return (
    <form className="learning-form" onSubmit={submit}>
      {LEARNING_FIELDS.map((field) => (
        <Textarea
          key={field}
          label={pick(LEARNING_NAMES[field])}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MAX_NOTE}
          value={texts[field]}
          onChange={({ currentTarget: { value } }) => {
            setKept(false)
            setTexts((before) => ({ ...before, [field]: value }))
          }}
        />
      ))}
      <TextInput
        type="date"
        label={t('learnt_on')}
        value={learnt_on}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={isEmpty || isFull}>
        {t('keep')}
      </Button>
      <p role="status">{isFull ? t('too_many') : isKept && isEmpty ? t('kept') : ''}</p>
    </form>
  )
}
