import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS } from '../texts.ts'

/** A password, which the eye beside it shows: named in the reader's language, reached by Tab. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts(ACCOUNT_TEXTS)
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  )
}
