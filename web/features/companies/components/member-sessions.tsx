import '#web/components/rows.css'
import { Box, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/companies.ts'
import { type MemberSession, memberSessionRoutes as routes } from '#contract/member-sessions.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf } from '#web/api/queries.ts'
import { describeDevice } from '#web/components/describe-device.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Facts } from '#web/components/facts.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { MEMBER_SESSION_TEXTS } from '../member-session-texts.ts'

export function MemberSessions({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(MEMBER_SESSION_TEXTS)
  const end = useEndMemberSession(member.id)
  return (
    <Dialog title={t('title', { name: member.username })} size={460} onClose={onClose}>
      <QueryView of={useMemberSessions(member.id)} loading={<LoadingBars heights={[64]} />}>
        {({ sessions }) => (
          <>
            {sessions.length === 0 && <p>{t('none')}</p>}
            {sessions.length > 0 && (
              <Box component="ul" className="rows" mb="lg">
                {sessions.map((session) => (
                  <Row
                    key={session.id}
                    session={session}
                    isEnding={end.isPending && end.variables === session.id}
                    onEnd={() => end.mutate(session.id)}
                  />
                ))}
              </Box>
            )}
            {sessions.length > 1 && (
              <Button
                variant="default"
                fullWidth
                loading={end.isPending && end.variables === null}
                onClick={() => end.mutate(null)}
              >
                {t('end_all')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

type RowProps = { session: MemberSession; isEnding: boolean; onEnd: () => void }

function Row({ session, isEnding, onEnd }: RowProps) {
  const t = useTexts(MEMBER_SESSION_TEXTS)
  const { formatDate } = useLanguage()
  const { browser, system } = describeDevice(session.user_agent)
  const device =
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <Facts>
          <span>{t('since', { when: formatDate(session.started_at, 'relative') })}</span>
          {session.address && <span>{t('from', { address: session.address })}</span>}
        </Facts>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={isEnding}
        onClick={onEnd}
        aria-label={t('end_named', { device })}
      >
        {t('end')}
      </Button>
    </li>
  )
}

/** A member's sessions. Not cached, since the list is soon outdated. */
const useMemberSessions = (id: string) =>
  useQuery({ ...queryOf(routes.listMemberSessions, { params: { id } }), gcTime: 0 })

/**
 * Ends one session of a member, or all of them if `session_id` is null. A toast shows the outcome.
 */
const useEndMemberSession = (id: string) =>
  useMutation({
    mutationFn: async (session_id: string | null) => {
      if (session_id === null) await request(routes.endMemberSessions, { params: { id }, body: {} })
      else await request(routes.endMemberSession, { params: { id, session_id } })
    },
    onSuccess: (_, session_id) => {
      const { ended, ended_all } = MEMBER_SESSION_TEXTS
      showToast({ status: 'success', title: session_id === null ? ended_all : ended })
    },
    onError: (error: Error) => showFailure(MEMBER_SESSION_TEXTS.failed, error),
    ...changing(routes.endMemberSession),
  })
