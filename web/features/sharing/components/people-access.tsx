import { Box, Button, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Grant } from '#contract/grants.ts'
import { GRANTED_ACCESS } from '#contract/permissions.ts'
import type { Script } from '#contract/scripts.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCreateGrant, useEndGrant, useGrants } from '../access-api.ts'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { AddPerson } from './add-person.tsx'

export function PeopleAccess({ script }: { script: Script }) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const { user } = useSession()
  const { data: grants, error } = useGrants(script.id)
  /** Text about the last change, which screen readers announce. */
  const [said, setSaid] = useState('')
  const owner = script.owner_name
  return (
    <section className="share-part">
      <h3>{t('people')}</h3>
      <AddPerson scriptId={script.id} onGranted={(name) => setSaid(t('given', { name }))} />
      <p className="share-said" role="status">
        {said}
      </p>
      <ul className="share-people" aria-label={t('people')}>
        <li>
          <span className="share-person">
            {user?.id === script.owner_id ? t('you', { name: owner }) : owner}
          </span>
          <Box component="span" pr="sm" fz="sm" c="dimmed">
            {t('owner')}
          </Box>
        </li>
        {grants?.map((grant) => (
          <Person key={grant.user_id} scriptId={script.id} grant={grant} onDone={setSaid} />
        ))}
      </ul>
      {!grants && error && <FormError of={error} mt="2xs" />}
      {!grants && !error && <Skeleton height={36} />}
    </section>
  )
}

type PersonProps = { scriptId: string; grant: Grant; onDone: (said: string) => void }

function Person({ scriptId, grant, onDone }: PersonProps) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const give = useCreateGrant(scriptId)
  const end = useEndGrant(scriptId)
  const { user_id, username: name, email } = grant
  const error = give.error ?? end.error
  const access = give.isPending ? give.variables.access : grant.access
  const change = (picked: string | null) => {
    const wanted = GRANTED_ACCESS.find((each) => each === picked)
    if (!wanted || wanted === access) return
    give.mutate({ user_id, access: wanted }, { onSuccess: () => onDone(t('changed', { name })) })
  }
  // Uses a promise, because callbacks of `mutate` are dropped when the row unmounts.
  const removeGrant = () =>
    end.mutateAsync(user_id).then(
      () => onDone(t('ended', { name })),
      () => undefined,
    )
  return (
    <li>
      <span className="share-person">
        {name}
        <small>{grant.is_suspended ? t('suspended') : email}</small>
      </span>
      <Select
        aria-label={t('access_of', { name })}
        className="share-access"
        size="xs"
        data={GRANTED_ACCESS.map((value) => ({ value, label: t(value) }))}
        value={access}
        disabled={give.isPending}
        onChange={change}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('end_of', { name })}
        loading={end.isPending}
        onClick={removeGrant}
      >
        {t('end')}
      </Button>
      <FormError of={error} lead={t('grant_failed')} mt="2xs" flex="0 1 100%" />
    </li>
  )
}
