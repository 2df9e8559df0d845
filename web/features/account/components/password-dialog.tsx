import { Button, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { changePassword } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { PasswordField } from './password-field.tsx'

/** Asks for the current and a new password; what makes a good one the identity provider says. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await changePassword(current, next)) onClose()
  }
  return (
    <Dialog title={t('change_password')} size={400} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            data-autofocus
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordField
            label={t('new_password')}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Button type="submit">{t('submit_password')}</Button>
        </Stack>
      </form>
    </Dialog>
  )
}
