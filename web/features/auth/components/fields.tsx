import { PasswordInput, TextInput } from '@mantine/core'
import type { FieldProps } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { FORM_TEXTS } from '../texts/form-texts.ts'

/** Props shared by all fields of the pages before login. */
export const FIELD_PROPS = { required: true, withAsterisk: false, size: 'md' } as const

/** The account's address, which password managers use as the username. */
export function EmailField({
  label,
  autoComplete = 'username',
  ...field
}: FieldProps & { label?: string; autoComplete?: string; readOnly?: boolean }) {
  const t = useTexts(FORM_TEXTS)
  return (
    <TextInput
      {...FIELD_PROPS}
      {...field}
      label={label ?? t('email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function PasswordField(field: FieldProps) {
  const t = useTexts(FORM_TEXTS)
  return (
    <PasswordInput
      {...FIELD_PROPS}
      {...field}
      label={t('password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  )
}

export function NameField({
  label,
  hint,
  autoComplete,
  ...field
}: FieldProps & { label: string; hint?: string; autoComplete: string }) {
  return (
    <TextInput
      {...FIELD_PROPS}
      {...field}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete={autoComplete}
    />
  )
}
