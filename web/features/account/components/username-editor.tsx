import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_USERNAME } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { saveUsername } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/** The name being edited: Enter saves, Escape gives up, neither while an input method composes. */
export function UsernameEditor({ username, onDone }: { username: string; onDone: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const [name, setName] = useState(username)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.select(), [])

  const save = async () => {
    if (await saveUsername(name)) onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') onDone()
  }
  return (
    <div className="account-username">
      <TextInput
        aria-label={t('username')}
        value={name}
        maxLength={MAX_USERNAME}
        autoComplete="nickname"
        ref={input}
        // Escape ends the editing here, not the whole dialog.
        data-mantine-stop-propagation="true"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button size="xs" onClick={save}>
        {t('save')}
      </Button>
      <Button size="xs" variant="default" onClick={onDone}>
        {t('cancel')}
      </Button>
    </div>
  )
}
