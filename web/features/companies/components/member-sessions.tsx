import { useMutation, useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/companies.ts'
import { memberSessionRoutes as routes } from '#contract/member-sessions.ts'
import { request } from '#web/api/client.ts'
import { changing, queryOf } from '#web/api/queries.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { SessionList } from '#web/components/session-list.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { MEMBER_SESSION_TEXTS } from '../member-session-texts.ts'

export function MemberSessions({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(MEMBER_SESSION_TEXTS)
  const { formatDate } = useLanguage()
  const end = useEndMemberSession(member.id)
  return (
    <Dialog title={t('title', { name: member.username })} size={460} onClose={onClose}>
      <QueryView of={useMemberSessions(member.id)} loading={<LoadingBars heights={[64]} />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <SessionList
              sessions={sessions}
              end={end}
              endAll={sessions.length > 1 ? t('end_all') : null}
              nameEnd={(device) => t('end_named', { device })}
              before={({ started_at }) => (
                <span>{t('since', { when: formatDate(started_at, 'relative') })}</span>
              )}
            />
          )
        }
      </QueryView>
    </Dialog>
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
