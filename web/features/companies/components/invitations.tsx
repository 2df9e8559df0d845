import { Button } from '@mantine/core'
import type { Invitation } from '#contract/invitations.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { INVITATION_TEXTS } from '../invitation-texts.ts'
import { useChangeInvitation, useInvitations } from '../invitations-api.ts'

/** Who was invited, and what has become of it; nothing where nobody was. */
export function Invitations() {
  const t = useTexts(INVITATION_TEXTS)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvitations()
  const invitations = data?.pages.flatMap((page) => page.invitations) ?? []
  if (invitations.length === 0) return null
  return (
    <section className="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('title')}</h2>
      <ul className="member-sheet member-list">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          className="approval-more"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function InvitationRow({ invitation: { id, email, username, state, expires_at } }: RowProps) {
  const { formatDate } = useLanguage()
  const t = useTexts(INVITATION_TEXTS)
  const change = useChangeInvitation()
  const run = (what: 'resend' | 'revoke') =>
    change.mutate(
      { id, change: what },
      {
        onSuccess: () => {
          const told = what === 'resend' ? INVITATION_TEXTS.resent : INVITATION_TEXTS.taken_back
          showToast({ status: 'success', title: fillPair(told, { email }) })
        },
        onError: (error) =>
          showToast({ status: 'error', title: INVITATION_TEXTS.failed, text: errorText(error) }),
      },
    )
  return (
    <li className="member invitation">
      <div className="member-who">
        <strong>{username || email}</strong>
        {username && <span className="member-email">{email}</span>}
      </div>
      <span className="member-when">
        {state === 'open' ? t('open', { when: formatDate(expires_at, 'date') }) : t(state)}
      </span>
      <div className="member-ways">
        {state !== 'accepted' && (
          <Button
            size="sm"
            variant="default"
            disabled={change.isPending}
            aria-label={t('resend_named', { email })}
            onClick={() => run('resend')}
          >
            {t('resend')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            size="sm"
            variant="default"
            disabled={change.isPending}
            aria-label={t('revoke_named', { email })}
            onClick={() => run('revoke')}
          >
            {t('revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}

type RowProps = { invitation: Invitation }
