import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PasswordField } from '#web/components/password-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS } from '../texts.ts'

type Props = {
  children?: ReactNode
  label: string
  danger?: boolean
  /** If the call rejects with an `ApiError`, the form shows the error at the password field. */
  onPassword: (password: string) => Promise<void>
  onCancel?: () => void
}

/** Asks for the current password before a security setting changes. */
export function PasswordForm({ children, label, danger = false, onPassword, onCancel }: Props) {
  const t = useTexts(ACCOUNT_TEXTS)
  const { form, field, isBusy } = useForm(
    { password: '' },
    { submit: ({ password }) => onPassword(password), fallbackField: 'password' },
  )
  return (
    <form {...form}>
      <Stack>
        {children}
        <PasswordField
          {...field('password')}
          label={t('current_password')}
          autoComplete="current-password"
          data-autofocus
        />
        <Button type="submit" loading={isBusy} {...(danger ? { color: 'red.9' } : {})}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
