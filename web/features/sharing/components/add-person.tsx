import { Button, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { GRANTED_ACCESS, type GrantedAccess } from '#contract/permissions.ts'
import { FormError } from '#web/components/form-error.tsx'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCreateGrant, useGranteeSearch } from '../access-api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'

type Props = { scriptId: string; onGranted: (name: string) => void }

export function AddPerson({ scriptId, onGranted }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const grantees = useGranteeSearch(scriptId)
  const { chosen, clear } = grantees.search
  const [access, setAccess] = useState<GrantedAccess>('view')
  const give = useCreateGrant(scriptId)

  const submit = () => {
    if (!chosen || give.isPending) return
    give.mutate(
      { user_id: chosen.id, access },
      {
        onSuccess() {
          clear()
          field.current?.focus()
          onGranted(chosen.name)
        },
      },
    )
  }
  return (
    <>
      <div className="share-row">
        <SearchSelect {...grantees} ref={field} className="share-find" label={t('find')} />
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
