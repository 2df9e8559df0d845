import { Button, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Colleague } from '#contract/grants.ts'
import { MAX_SEARCH } from '#contract/limits.ts'
import { GRANTED_ACCESS, type GrantedAccess } from '#contract/permissions.ts'
import { errorText } from '#web/api/api-error.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTypedSearch } from '#web/components/typed-search.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCreateGrant, useGrantees } from '../access-api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = { scriptId: string; onGranted: (to: Colleague) => void }

export function AddPerson({ scriptId, onGranted }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const { typed, setTyped, search, composition } = useTypedSearch()
  const [chosen, setChosen] = useState<Colleague | null>(null)
  const [access, setAccess] = useState<GrantedAccess>('view')
  const found = useGrantees(scriptId, search)
  const give = useCreateGrant(scriptId)

  const colleagues = found.data ?? []
  const options =
    chosen && !colleagues.some(({ user_id }) => user_id === chosen.user_id)
      ? [chosen, ...colleagues]
      : colleagues
  const emailOf = (user_id: string) => options.find((each) => each.user_id === user_id)?.email

  const submit = () => {
    if (!chosen || give.isPending) return
    give.mutate(
      { user_id: chosen.user_id, access },
      {
        onSuccess() {
          setChosen(null)
          setTyped('')
          field.current?.focus()
          onGranted(chosen)
        },
      },
    )
  }
  const nothing = found.error
    ? pick(errorText(found.error))
    : t(found.isFetching || search !== typed ? 'finding' : 'nobody_found')
  return (
    <>
      <div className="share-row">
        <Select
          ref={field}
          className="share-find"
          label={t('find')}
          placeholder={t('find_hint')}
          searchable
          openOnFocus={false}
          maxLength={MAX_SEARCH}
          data={options.map(({ user_id, username }) => ({ value: user_id, label: username }))}
          // No client filter, since the server has filtered the options.
          filter={({ options: all }) => all}
          renderOption={({ option }) => (
            <span className="share-person">
              {option.label}
              <small>{emailOf(option.value)}</small>
            </span>
          )}
          value={chosen?.user_id ?? null}
          onChange={(id) => setChosen(options.find(({ user_id }) => user_id === id) ?? null)}
          searchValue={typed}
          onSearchChange={setTyped}
          {...composition}
          nothingFoundMessage={nothing}
        />
        <Select
          className="share-access"
          label={t('new_access')}
          data={GRANTED_ACCESS.map((value) => ({ value, label: t(value) }))}
          value={access}
          onChange={(picked) => setAccess(GRANTED_ACCESS.find((each) => each === picked) ?? access)}
        />
        <Button disabled={chosen === null} loading={give.isPending} onClick={submit}>
          {t('give')}
        </Button>
      </div>
      <FormError of={give.error} lead={t('grant_failed')} mt="2xs" />
    </>
  )
}
