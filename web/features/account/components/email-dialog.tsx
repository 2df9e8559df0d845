import { Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { changeEmail } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { PasswordField } from './password-field.tsx'

/**
 * Asks for a new address and, since whoever holds the mailbox holds the account, the current password.
 * What an address may be is for the identity provider to say (specification §5).
 */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const [current, setCurrent] = useState('')
  const [email, setEmail] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await changeEmail(current, email)) onClose()
  }
  return (
    <Dialog title={t('change_email')} size={400} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('new_email')}
            type="email"
            autoComplete="email"
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <Button type="submit">{t('submit_email')}</Button>
        </Stack>
      </form>
    </Dialog>
  )
}
