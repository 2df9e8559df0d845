import { Box, Button, Stack } from '@mantine/core'
import type { Invitation } from '#contract/invitations.ts'
import { MoreButton } from '#web/components/more-button.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { INVITATION_TEXTS } from '../invitation-texts.ts'
import { useInvitationCalls, useInvitations } from '../invitations-api.ts'

/** The company's invitations and their state; nothing if there are none. */
export function Invitations() {
  const t = useTexts(INVITATION_TEXTS)
  const found = useInvitations()
  const invitations = found.data?.pages.flatMap((page) => page.invitations) ?? []
  if (invitations.length === 0) return null
  return (
    <section className="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('title')}</h2>
      <ul className="member-sheet member-list">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <MoreButton of={found} display="block" mt="lg" mx="auto" />
    </section>
  )
}

function InvitationRow({ invitation: { id, email, username, state, expires_at } }: RowProps) {
  const { formatDate } = useLanguage()
  const t = useTexts(INVITATION_TEXTS)
  const calls = useInvitationCalls()
  const isBusy = calls.resend.isPending || calls.revoke.isPending
  const run = (what: 'resend' | 'revoke') =>
    calls[what].mutate(id, {
      onSuccess: () => {
        const title = what === 'resend' ? INVITATION_TEXTS.resent : INVITATION_TEXTS.taken_back
        showToast({ status: 'success', title: fillPair(title, { email }) })
      },
      onError: (error: Error) => showFailure(INVITATION_TEXTS.failed, error),
    })
  return (
    <li className="member invitation">
      <Stack miw={0} lh="1.5" gap={0}>
        <strong>{username || email}</strong>
        {username && (
          <Box component="span" fz="sm" c="var(--ink-soft)">
            {email}
          </Box>
        )}
      </Stack>
      <span className="member-when">
        {state === 'open' ? t('open', { when: formatDate(expires_at, 'date') }) : t(state)}
      </span>
      <div className="member-ways">
        {state !== 'accepted' && (
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
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
            disabled={isBusy}
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
