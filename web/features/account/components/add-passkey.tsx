import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '#contract/passkeys.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { describeDevice } from '../describe-device.ts'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { explainNotMade } from '../use-passkeys.ts'
import { useSubmit } from '../use-submit.ts'
import { PasswordField } from './password-field.tsx'

type Props = { onAdd: (name: string, password: string) => Promise<void> }

/** Makes a passkey with this device: a name for it and the password first, then the browser asks. */
export function AddPasskey({ onAdd }: Props) {
  const t = useTexts(PASSKEY_TEXTS)
  const { pick } = useLanguage()
  const [password, setPassword] = useState('')
  const [name, setName] = useState(() => {
    const { browser, system } = describeDevice(navigator.userAgent)
    return browser && system ? t('default_name', { browser, system }) : t('some_device')
  })
  const { submit, isBusy, problem, forget } = useSubmit(
    () => onAdd(name.trim() || t('some_device'), password),
    explainNotMade,
  )
  return (
    <form className="passkey-add" onSubmit={submit} noValidate>
      <Stack>
        <h3>{t('add_title')}</h3>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField
          label={t('current_password')}
          autoComplete="current-password"
          value={password}
          error={problem && pick(problem)}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            forget()
          }}
        />
        <Button type="submit" loading={isBusy}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}
