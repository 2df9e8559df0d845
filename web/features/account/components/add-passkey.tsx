import { Button, Stack, TextInput } from '@mantine/core'
import { MAX_PASSKEY_NAME } from '#contract/passkeys.ts'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { describeDevice } from '../describe-device.ts'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { explainNotMade } from '../use-passkeys.ts'
import { PasswordField } from './password-field.tsx'

type Props = { onAdd: (name: string, password: string) => Promise<void> }

/** Makes a passkey with this device: a name for it and the password first, then the browser asks. */
export function AddPasskey({ onAdd }: Props) {
  const t = useTexts(PASSKEY_TEXTS)
  const { form, field, isBusy } = useForm(
    () => {
      const { browser, system } = describeDevice(navigator.userAgent)
      const name = browser && system ? t('default_name', { browser, system }) : t('some_device')
      return { name, password: '' }
    },
    {
      submit: ({ name, password }) => onAdd(name.trim() || t('some_device'), password),
      explain: explainNotMade,
      tellAt: 'password',
    },
  )
  return (
    <form {...form} className="passkey-add">
      <Stack>
        <h3>{t('add_title')}</h3>
        <TextInput
          {...field('name')}
          label={t('name')}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
        <PasswordField
          {...field('password')}
          label={t('current_password')}
          autoComplete="current-password"
        />
        <Button type="submit" loading={isBusy}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}
