import { Button } from '@mantine/core'
import type { Group } from '#contract/groups.ts'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useTexts } from '#web/language/language.tsx'
import { GROUP_TEXTS } from '../group-texts.ts'
import { useGroupCalls } from '../groups-api.ts'
import { useMemberSearch } from '../member-search.ts'

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
  const people = useMemberSearch()
  const { chosen, clear } = people.search
  return (
    <div className="company-choices">
      <SearchSelect
        {...people}
        label={t('new_member')}
        disabled_ids={new Set(members.map((member) => member.id))}
      />
      <Button
        variant="default"
        className="company-beside"
        disabled={!chosen}
        loading={add.isPending}
        onClick={() => chosen && add.mutate({ id, user_id: chosen.id }, { onSuccess: clear })}
      >
        {t('put_in')}
      </Button>
    </div>
  )
}
