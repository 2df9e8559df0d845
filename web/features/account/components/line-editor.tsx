import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_USERNAME } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS } from '../texts.ts'

type Props = {
  label: string
  value: string
  autoComplete?: string
  /** Resolves to true if saved. */
  onSave: (value: string) => Promise<boolean>
  onDone: () => void
}

/** A setting in editing mode. Enter saves and Escape cancels, except during an IME composition. */
export function LineEditor({ label, value, autoComplete = 'off', onSave, onDone }: Props) {
  const t = useTexts(ACCOUNT_TEXTS)
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.select(), [])

  const save = async () => {
    if (await onSave(text)) onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') onDone()
  }
  return (
    <Group className="account-username" gap="1xs" align="stretch">
      <TextInput
        aria-label={label}
        value={text}
        maxLength={MAX_USERNAME}
        autoComplete={autoComplete}
        ref={input}
        // Escape ends the editing, but does not close the dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button size="xs" onClick={save}>
        {t('save')}
      </Button>
      <Button size="xs" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </Group>
  )
}
