import { PasswordInput } from '@mantine/core'
import type { FieldProps } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { judgeLength } from '../password-strength.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { STRENGTH_TEXTS } from '../texts/password-texts.ts'
import { plain } from './fields.tsx'

/** A password somebody makes up, with a word about its length. */
export function NewPasswordField({
  label = 'password',
  ...field
}: FieldProps & { label?: 'password' | 'new_password' }) {
  const t = useTexts(FORM_TEXTS)
  const say = useTexts(STRENGTH_TEXTS)
  const { strength, missing } = judgeLength(field.value)
  return (
    <PasswordInput
      {...plain}
      {...field}
      label={t(label)}
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div' }}
      description={
        <span className="password-strength" data-strength={strength}>
          <span className="password-meter" aria-hidden="true" />
          {say(strength, { count: missing })}
        </span>
      }
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  )
}
