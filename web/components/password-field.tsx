import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const SHOW: Pair = { ja: 'パスワードの表示を切り替える', en: 'Show or hide password' }

/**
 * A password field. The button that shows or hides the password has a label and is reachable by
 * Tab.
 */
export function PasswordField(props: PasswordInputProps) {
  const { pick } = useLanguage()
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': pick(SHOW), tabIndex: 0 }}
    />
  )
}
