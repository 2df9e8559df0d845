import '#web/components/rows.css'
import './domains.css'
import './provider-card.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Group, MAX_GROUP_NAME } from '#contract/groups.ts'
import { Card } from '#web/components/card.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useGroups } from '#web/session/use-groups.ts'
import { GROUP_TEXTS } from '../group-texts.ts'
import { useGroupCalls } from '../groups-api.ts'
import { GroupMembers } from './group-members.tsx'
import { RemoveButton } from './remove-button.tsx'

/** The company's groups and their members: creating, renaming, deleting, restoring. */
export function GroupsCard() {
  const t = useTexts(GROUP_TEXTS)
  const groups = useGroups()
  return (
    <Card id="groups-title" title={t('title')} text={t('text')}>
      {groups.length > 0 && (
        <ul className="domain-list">
          {groups.map((group) => (
            <li key={group.id}>
              <OneGroup group={group} />
            </li>
          ))}
        </ul>
      )}
      {/* The key resets the form after each created group. */}
      <NewGroup key={groups.length} />
    </Card>
  )
}

function OneGroup({ group }: { group: Group }) {
  if (group.is_deleted) return <Deleted group={group} />
  return group.is_of_directory ? <OfDirectory group={group} /> : <Live group={group} />
}

function OfDirectory({ group }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const { name, members } = group
  return (
    <>
      <div className="domain-head">
        <strong>{name}</strong>
        <span className="chip">{t('members', { count: members.length })}</span>
        <span className="chip">{t('of_directory')}</span>
      </div>
      <p>{t('of_directory_text')}</p>
      {members.length > 0 && (
        <ul className="settings-list" aria-label={t('people_of', { group: name })}>
          {members.map(({ id, username }) => (
            <li key={id}>{username}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Live({ group }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) return <Rename group={group} onDone={() => setRenaming(false)} />
  return (
    <>
      <div className="domain-head">
        <strong>{group.name}</strong>
        <span className="chip">{t('members', { count: group.members.length })}</span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('rename_named', { group: group.name })}
          onClick={() => setRenaming(true)}
        >
          {t('rename')}
        </Button>
        <Remove group={group} />
      </div>
      <GroupMembers group={group} />
    </>
  )
}

function Deleted({ group: { id, name } }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const { restore } = useGroupCalls()
  return (
    <div className="domain-head">
      <span>{name}</span>
      <span className="chip">{t('deleted')}</span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('restore_named', { group: name })}
        loading={restore.isPending}
        onClick={() => restore.mutate(id)}
      >
        {t('restore')}
      </Button>
    </div>
  )
}

function Remove({ group: { id, name: group, script_count } }: { group: Group }) {
  const t = useTexts(GROUP_TEXTS)
  const { remove } = useGroupCalls()
  return (
    <RemoveButton
      name={t('remove_named', { group })}
      question={{
        title: fillPair(GROUP_TEXTS.remove_title, { group }),
        text: fillPair(GROUP_TEXTS.remove_text, { count: script_count ?? 0 }),
        confirm: GROUP_TEXTS.remove,
        danger: true,
        act: () => remove.mutateAsync(id),
        done: { title: fillPair(GROUP_TEXTS.removed, { group }) },
      }}
    />
  )
}

function Rename({ group: { id, name }, onDone }: { group: Group; onDone: () => void }) {
  const t = useTexts(GROUP_TEXTS)
  const { rename } = useGroupCalls()
  return (
    <NameForm
      {...{ name, action: t('save') }}
      onName={async (typed) => {
        await rename.mutateAsync({ id, name: typed })
        onDone()
      }}
    />
  )
}

function NewGroup() {
  const t = useTexts(GROUP_TEXTS)
  const { create } = useGroupCalls()
  return (
    <NameForm
      name=""
      action={t('add')}
      onName={async (typed) => {
        const { name } = await create.mutateAsync(typed)
        showToast({ status: 'success', title: fillPair(GROUP_TEXTS.added, { name }) })
      }}
    />
  )
}

type NameProps = { name: string; action: string; onName: (name: string) => Promise<void> }

function NameForm({ name, action, onName }: NameProps) {
  const t = useTexts(GROUP_TEXTS)
  const { form, field, values, isBusy } = useForm(
    { name },
    { submit: (typed) => onName(typed.name.trim()), fallbackField: 'name' },
  )
  return (
    <form {...form} className="company-choices">
      <TextInput
        {...field('name')}
        label={t('name')}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="default"
        className="company-beside"
        loading={isBusy}
        disabled={values.name.trim() === ''}
      >
        {action}
      </Button>
    </form>
  )
}
