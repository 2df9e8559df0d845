import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { MAX_VERSION_LABEL } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { HISTORY_TEXTS } from '../texts.ts'

type Props = {
  label: string
  submit: string
  isBusy: boolean
  onSubmit(label: string): void
  onCancel(): void
}

/** The field for a version's name. Enter saves, Escape cancels. */
export function LabelForm({ label, submit, isBusy, onSubmit, onCancel }: Props) {
  const t = useTexts(HISTORY_TEXTS)
  const [value, setValue] = useState(label)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') onSubmit(value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <Stack component="form" gap="1xs" onSubmit={send}>
      <TextInput
        label={t('label')}
        placeholder={t('label_example')}
        maxLength={MAX_VERSION_LABEL}
        value={value}
        size="sm"
        autoFocus
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div className="version-actions">
        <Button type="submit" size="compact-md" loading={isBusy} disabled={value.trim() === ''}>
          {submit}
        </Button>
        <Button size="compact-md" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Stack>
  )
}
