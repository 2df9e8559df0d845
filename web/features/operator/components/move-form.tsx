import { Button, Stack } from '@mantine/core'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { OperatedPerson } from '#contract/operator-people.ts'
import { FormError } from '#web/components/form-error.tsx'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useCompanySearch, usePersonCalls, useSuccessorSearch } from '../people-api.ts'
import { PEOPLE_TEXTS } from '../people-texts.ts'

type Props = { person: OperatedPerson; onMoved: () => void }

export function MoveForm({ person, onMoved }: Props) {
  const t = useTexts(PEOPLE_TEXTS)
  const keepsScripts = person.script_count > 0 && person.company.id === FREE_COMPANY_ID
  const hindrance = person.is_admin ? t('is_admin') : keepsScripts ? t('personal') : null
  return (
    <section className="desk-step" aria-label={t('move')}>
      <h3>{t('move')}</h3>
      <p>{hindrance ?? t('move_text')}</p>
      {hindrance === null && <Move person={person} onMoved={onMoved} />}
    </section>
  )
}

function Move({ person: { id, username: name, company, script_count }, onMoved }: Props) {
  const t = useTexts(PEOPLE_TEXTS)
  const { move } = usePersonCalls(id)
  const companies = useCompanySearch(company.id)
  const successors = useSuccessorSearch({ id, company: company.id })
  const owns = script_count > 0
  const { form, field, problem, isBusy } = useForm(
    { company: '', hand_over_to: '' },
    {
      check: ({ company: to, hand_over_to }) => ({
        ...(to === '' && { company: PEOPLE_TEXTS.choose_first }),
        ...(owns && hand_over_to === '' && { hand_over_to: PEOPLE_TEXTS.choose_first }),
      }),
      async submit({ company: to, hand_over_to }) {
        const moved = await move.mutateAsync({
          company: to,
          ...(hand_over_to && { hand_over_to }),
        })
        const values = { name, company: moved.company.name }
        showToast({ status: 'success', title: fillPair(PEOPLE_TEXTS.moved, values) })
        onMoved()
      },
    },
  )
  return (
    <form {...form}>
      <Stack>
        <SearchSelect
          {...companies}
          {...field('company')}
          label={t('to_company')}
          placeholder={t('find_company')}
        />
        {owns && (
          <SearchSelect
            {...successors}
            {...field('hand_over_to')}
            label={t('successor', { count: script_count })}
          />
        )}
        <FormError of={problem} />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('move_now')}
        </Button>
      </Stack>
    </form>
  )
}
