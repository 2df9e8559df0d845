import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useTexts } from '#web/language/language.tsx'
import { GROUP_TEXTS } from '../group-texts.ts'
import { useGroupCalls } from '../groups-api.ts'
import { useMemberSearch } from '../leaving-api.ts'

/** Lists a group's members, with buttons to remove them and a field to add one. */
export function GroupMembers({ group }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const { removeMember } = useGroupCalls()
  const { id, name, members } = group
  return (
    <>
      {members.length > 0 && (
        <ul className="settings-list">
          {members.map(({ id: user_id, username }) => (
            <li key={user_id}>
              <span>{username}</span>
              <Button
                size="compact-sm"
                variant="default"
                disabled={removeMember.isPending}
                aria-label={t('take_out_named', { name: username, group: name })}
                onClick={() => removeMember.mutate({ id, user_id })}
              >
                {t('take_out')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewMember group={group} />
    </>
  )
}

function NewMember({ group: { id, members } }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const { add } = useGroupCalls()
  const [user_id, setUser] = useState('')
  const people = useMemberSearch()
  return (
    <div className="company-choices">
      <SearchSelect
        {...people}
        label={t('new_member')}
        value={user_id}
        disabled_ids={new Set(members.map((member) => member.id))}
        onChange={({ currentTarget: { value } }) => setUser(value)}
      />
      <Button
        variant="default"
        className="company-beside"
        disabled={user_id === ''}
        loading={add.isPending}
        onClick={() => add.mutate({ id, user_id }, { onSuccess: () => setUser('') })}
      >
        {t('put_in')}
      </Button>
    </div>
  )
}
