import { Button, Stack, TextInput } from '@mantine/core'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { OperatedPerson } from '#contract/operator-people.ts'
import { FormError } from '#web/components/form-error.tsx'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { usePersonCalls, useSuccessorSearch } from '../people-api.ts'
import { ERASE_TEXTS, PEOPLE_TEXTS } from '../people-texts.ts'

type Props = { person: OperatedPerson; onErased: () => void }

/**
 * Erases an account once the operator has typed its email address. Explains why some accounts
 * cannot be erased.
 */
export function EraseForm({ person, onErased }: Props) {
  const t = useTexts(ERASE_TEXTS)
  const { is_operator, company, script_count: count } = person
  const isAlone = company.id === FREE_COMPANY_ID
  return (
    <section className="desk-step" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t(is_operator ? 'operator' : 'text')}</p>
      {!is_operator && isAlone && count > 0 && <p>{t('alone', { count })}</p>}
      {!is_operator && <Erase person={person} isAlone={isAlone} onErased={onErased} />}
    </section>
  )
}

function Erase({ person, isAlone, onErased }: Props & { isAlone: boolean }) {
  const t = useTexts(ERASE_TEXTS)
  const { id, username: name, email, company, is_admin, script_count: count } = person
  const { erase } = usePersonCalls(id)
  const successors = useSuccessorSearch({ id, company: company.id })
  const needsHeir = !isAlone && (is_admin || count > 0)
  const { form, field, problem, isBusy } = useForm(
    { email: '', hand_over_to: '' },
    {
      check: (typed) => ({
        ...(needsHeir && typed.hand_over_to === '' && { hand_over_to: PEOPLE_TEXTS.choose_first }),
        ...(typed.email.trim().toLowerCase() !== email.toLowerCase() && {
          email: ERASE_TEXTS.other_email,
        }),
      }),
      async submit({ email: typed, hand_over_to }) {
        await erase.mutateAsync({ email: typed, ...(hand_over_to && { hand_over_to }) })
        showToast({ status: 'success', title: fillPair(ERASE_TEXTS.erased, { name }) })
        onErased()
      },
    },
  )
  return (
    <form {...form}>
      <Stack>
        {needsHeir && (
          <SearchSelect
            {...successors}
            {...field('hand_over_to')}
            label={t(is_admin ? 'admin_successor' : 'successor', { count })}
          />
        )}
        <TextInput
          {...field('email')}
          label={t('email', { email })}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <FormError of={problem} />
        <Button type="submit" color="red.9" loading={isBusy}>
          {t('erase')}
        </Button>
      </Stack>
    </form>
  )
}
