import { PasswordInput } from '@mantine/core'
import type { FieldProps } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { describeRules, type PasswordRules } from '#web/session/password-rules.ts'
import { judgeLength } from '../password-strength.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { STRENGTH_TEXTS } from '../texts/password-texts.ts'
import { FIELD_PROPS } from './fields.tsx'

export function NewPasswordField({
  label = 'password',
  rules,
  ...field
}: FieldProps & { label?: 'password' | 'new_password'; rules: PasswordRules | null }) {
  const { pick } = useLanguage()
  const t = useTexts(FORM_TEXTS)
  const s = useTexts(STRENGTH_TEXTS)
  const { strength, missing } = judgeLength(field.value, rules?.min ?? 0)
  const rule = rules && pick(describeRules(rules))
  const word = strength === 'start' ? rule && s('start', { rule }) : s(strength, { count: missing })
  return (
    <PasswordInput
      {...FIELD_PROPS}
      {...field}
      label={t(label)}
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div' }}
      // The hint judges only the length, but the server may refuse a password for other reasons.
      // Therefore an error replaces the hint.
      description={
        !field.error && (
          <span className="password-strength" data-strength={strength}>
            <span className="password-meter" aria-hidden="true" />
            {word}
          </span>
        )
      }
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  )
}
