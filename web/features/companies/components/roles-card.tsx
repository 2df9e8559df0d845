import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import type { Roles } from '#contract/roles.ts'
import { Card } from '#web/components/card.tsx'
import { type SearchOption, SearchSelect } from '#web/components/search-select.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { useMemberSearch } from '../member-search.ts'
import { useRoles, useSetDeputy, useWithdrawOffer } from '../roles-api.ts'
import { ROLE_TEXTS } from '../roles-texts.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** The company's admin, who may hand over the role, and the deputies. */
export function RolesCard() {
  const t = useTexts(ROLE_TEXTS)
  const roles = useRoles()
  const isOwn = useCan()('company.own')
  if (!roles) return null
  return (
    <Card
      id="roles-title"
      title={t('title')}
      text={roles.admin ? <PersonName person={roles.admin} /> : t('nobody')}
    >
      {roles.offer ? <Offered offer={roles.offer} mayWithdraw={isOwn} /> : isOwn && <HandOver />}
      <Deputies {...roles} mayChange={isOwn} />
    </Card>
  )
}

type Person = NonNullable<Roles['admin']>

const PersonName = ({ person: { username, email } }: { person: Person }) => (
  <>
    <strong>{username}</strong>{' '}
    <Box component="span" c="var(--ink-soft)" style={{ overflowWrap: 'anywhere' }}>
      {email}
    </Box>
  </>
)

function HandOver() {
  const t = useTexts(ROLE_TEXTS)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
        {t('hand_over')}
      </Button>
      {isOpen && <HandOverDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type OfferedProps = { offer: NonNullable<Roles['offer']>; mayWithdraw: boolean }

function Offered({ offer: { to, expires_at }, mayWithdraw }: OfferedProps) {
  const { formatDate } = useLanguage()
  const t = useTexts(ROLE_TEXTS)
  const withdraw = useWithdrawOffer()
  const run = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => showToast({ status: 'info', title: ROLE_TEXTS.withdrawn }),
    })
  return (
    <>
      <p>{t('waiting', { name: to.username, when: formatDate(expires_at, 'date_time') })}</p>
      {mayWithdraw && (
        <Button variant="default" mt="sm" loading={withdraw.isPending} onClick={run}>
          {t('withdraw')}
        </Button>
      )}
    </>
  )
}

type DeputiesProps = Pick<Roles, 'admin' | 'deputies'>

function Deputies({ admin, deputies, mayChange }: DeputiesProps & { mayChange: boolean }) {
  const t = useTexts(ROLE_TEXTS)
  const set = useSetDeputy()
  const dismiss = ({ id, username: name }: Person) =>
    set.mutate(
      { id, is_deputy: false },
      {
        onSuccess: () =>
          showToast({ status: 'info', title: fillPair(ROLE_TEXTS.dismissed, { name }) }),
      },
    )
  return (
    <>
      <h3>{t('deputies')}</h3>
      <p>{t('deputies_text')}</p>
      {deputies.length === 0 && !mayChange && <p>{t('no_deputy')}</p>}
      {deputies.length > 0 && (
        <ul className="settings-list">
          {deputies.map((person) => (
            <li key={person.id}>
              <span>
                <PersonName person={person} />
              </span>
              {mayChange && (
                <Button
                  variant="default"
                  aria-label={t('dismiss_named', { name: person.username })}
                  disabled={set.isPending}
                  onClick={() => dismiss(person)}
                >
                  {t('dismiss')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewDeputy {...{ admin, deputies }} />}
    </>
  )
}

function NewDeputy({ admin, deputies }: DeputiesProps) {
  const t = useTexts(ROLE_TEXTS)
  const set = useSetDeputy()
  const people = useMemberSearch(admin?.id)
  const { chosen, clear } = people.search
  const appoint = ({ id, name }: SearchOption) =>
    set.mutate(
      { id, is_deputy: true },
      {
        onSuccess: () => {
          showToast({ status: 'success', title: fillPair(ROLE_TEXTS.appointed, { name }) })
          clear()
        },
      },
    )
  return (
    <div className="company-choices">
      <SearchSelect
        {...people}
        label={t('new_deputy')}
        disabled_ids={new Set(deputies.map((deputy) => deputy.id))}
      />
      <Button
        variant="default"
        className="company-beside"
        disabled={!chosen}
        loading={set.isPending}
        onClick={() => chosen && appoint(chosen)}
      >
        {t('appoint')}
      </Button>
    </div>
  )
}
