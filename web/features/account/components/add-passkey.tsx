import { Button, Stack, TextInput } from '@mantine/core'
import { MAX_PASSKEY_NAME } from '#contract/passkeys.ts'
import { describeDevice } from '#web/components/describe-device.ts'
import { PasswordField } from '#web/components/password-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { PASSKEY_TEXTS } from '../security-texts.ts'
import { explainNotMade } from '../use-passkeys.ts'

type Props = { onAdd: (name: string, password: string) => Promise<void> }

/**
 * Asks for a passkey's name and the password, then calls `onAdd`, which opens the browser's passkey
 * dialog.
 */
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
      fallbackField: 'password',
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
