import { Button, Stack, TextInput } from '@mantine/core'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import { ProofField, useProofCheck } from '#web/components/proof-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { useEnterDesk } from '../desk-access-api.ts'
import { DESK_TEXTS } from '../texts.ts'

/**
 * Re-authenticates an operator: by the password or a recent login, and by a code if the account has
 * a second factor.
 */
export function EntryForm({ asksForCode }: { asksForCode: boolean }) {
  const t = useTexts(DESK_TEXTS)
  const enter = useEnterDesk()
  const checkProof = useProofCheck()
  const { form, field, problem, isBusy } = useForm(
    { password: '', code: '' },
    {
      check: ({ password, code }) => ({
        ...checkProof(password),
        ...(asksForCode && code.trim() === '' && { code: FIELD_PROBLEMS.empty }),
      }),
      submit: (shown) => enter.mutateAsync(shown),
    },
  )
  return (
    <div className="desk-entry">
      <h1>{t('entry_title')}</h1>
      <p>{t('entry_text')}</p>
      <form {...form}>
        <Stack>
          <ProofField field={field('password')} problem={problem} />
          {asksForCode && (
            <TextInput
              {...field('code')}
              label={t('code')}
              description={t('code_hint')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <Button type="submit" loading={isBusy}>
            {t('enter')}
          </Button>
        </Stack>
      </form>
    </div>
  )
}
