import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '#contract/companies.ts'
import type { Belonging, LeftLink } from '#contract/leaving.ts'
import { errorText } from '#web/api/api-error.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { SearchSelect } from '#web/components/search-select.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useHandOver, useMemberScripts, useRemoveMember } from '../leaving-api.ts'
import { LEAVING_TEXTS } from '../leaving-texts.ts'
import { useMemberSearch } from '../member-search.ts'

type Props = { member: Member; onClose: () => void }

/**
 * A dialog that removes a member. Before that, the user can hand over selected scripts, each time
 * to a different person. On removal, all remaining scripts go to one person.
 */
export function RemoveMemberDialog({ member, onClose }: Props) {
  const { username: name } = member
  const found = useMemberScripts(member.id)
  return (
    <Dialog title={fillPair(LEAVING_TEXTS.title, { name })} size={560} onClose={onClose}>
      <QueryView of={found}>
        {(data) => <LeaveForm {...{ member, found, data, onClose }} />}
      </QueryView>
    </Dialog>
  )
}

type Found = ReturnType<typeof useMemberScripts>
type FormProps = Props & { found: Found; data: NonNullable<Found['data']> }

function LeaveForm({ member, found, data, onClose }: FormProps) {
  const t = useTexts(LEAVING_TEXTS)
  const { username: name } = member
  const scripts = data.pages.flatMap((page) => page.scripts)
  const { count = 0, links = [] } = data.pages[0] ?? {}
  const successors = useMemberSearch(member.id)
  const [to, setTo] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [revoke_links, setRevoke] = useState(false)
  const handOver = useHandOver(member.id)
  const remove = useRemoveMember(member.id)
  const isBusy = handOver.isPending || remove.isPending
  const script_ids = scripts.map(({ id }) => id).filter((id) => chosen.has(id))

  const fail = (error: Error) => showToast({ status: 'error', title: errorText(error) })
  const handOverChosen = () =>
    handOver.mutate(
      { to, script_ids },
      {
        onSuccess: ({ handed_over }) => {
          setChosen(new Set())
          const values = { count: handed_over, name: successors.search.chosen?.name ?? '' }
          showToast({ status: 'success', title: fillPair(LEAVING_TEXTS.handed_over, values) })
        },
        onError: fail,
      },
    )
  const removeNow = () =>
    remove.mutate(
      { to: count > 0 ? to : null, revoke_links },
      {
        onSuccess: () => {
          showToast({ status: 'success', title: fillPair(LEAVING_TEXTS.removed, { name }) })
          onClose()
        },
        onError: fail,
      },
    )
  return (
    <Stack className="leave" gap="sm">
      <p className="dialog-text">{t('text')}</p>
      {count === 0 ? (
        <p>{t('owns_nothing')}</p>
      ) : (
        <>
          <h3>{t('owns', { count })}</h3>
          <Scripts scripts={scripts} chosen={chosen} onChoose={setChosen} />
          <MoreButton of={found} variant="subtle" />
          <SearchSelect
            {...successors}
            label={t('to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          {script_ids.length > 0 && (
            <Button variant="default" disabled={to === '' || isBusy} onClick={handOverChosen}>
              {t('hand_over_chosen', { count: script_ids.length })}
            </Button>
          )}
        </>
      )}
      {links.length > 0 && (
        <LeftLinks links={links} isRevoked={revoke_links} onRevoke={setRevoke} />
      )}
      <div className="dialog-actions">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          disabled={isBusy || (count > 0 && to === '')}
          onClick={removeNow}
        >
          {t(count > 0 ? 'remove_and_hand_over' : 'remove')}
        </Button>
      </div>
    </Stack>
  )
}

type ScriptsProps = {
  scripts: readonly Belonging[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Scripts({ scripts, chosen, onChoose }: ScriptsProps) {
  const t = useTexts(LEAVING_TEXTS)
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    isChosen ? next.add(id) : next.delete(id)
    onChoose(next)
  }
  return (
    <ul className="leave-scripts">
      {scripts.map(({ id, title, is_in_trash }) => (
        <li key={id}>
          <Checkbox
            size="sm"
            label={`${title ?? t('private_script')}${is_in_trash ? `（${t('in_trash')}）` : ''}`}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  )
}

type LeftLinksProps = {
  links: readonly LeftLink[]
  isRevoked: boolean
  onRevoke: (isRevoked: boolean) => void
}

/** The share links of the member who is being removed, with the choice to revoke them. */
function LeftLinks({ links, isRevoked, onRevoke }: LeftLinksProps) {
  const { formatDate } = useLanguage()
  const t = useTexts(LEAVING_TEXTS)
  return (
    <>
      <h3>{t('links', { count: links.length })}</h3>
      <ul className="leave-scripts">
        {links.map(({ id, name, script_title, expires_at }) => (
          <li key={id}>
            {name || t('link_unnamed')} · {script_title ?? t('private_script')}
            {expires_at && ` · ${formatDate(expires_at, 'date')}`}
          </li>
        ))}
      </ul>
      <Checkbox
        size="sm"
        label={t('revoke_links')}
        description={t('links_stay')}
        checked={isRevoked}
        onChange={(event) => onRevoke(event.currentTarget.checked)}
      />
    </>
  )
}
