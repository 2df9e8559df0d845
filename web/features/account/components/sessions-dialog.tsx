import '#web/theme/mantine-dialogs.css'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { SessionList } from '#web/components/session-list.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS, SESSION_LIST_TEXTS } from '../texts.ts'
import { useEndSession, useSessions } from '../use-sessions.ts'

export function SessionsDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean
  onClose: () => void
}) {
  const t = useTexts(ACCOUNT_TEXTS)
  const l = useTexts(SESSION_LIST_TEXTS)
  const { formatDate } = useLanguage()
  const end = useEndSession()
  return (
    <Dialog title={t('sessions')} size={460} onClose={onClose}>
      <Text mb="md" fz="body" c="var(--ink-soft)">
        {l(hasPassword ? 'lead' : 'lead_social')}
      </Text>
      <QueryView of={useSessions()} loading={<LoadingBars heights={[64, 64]} />}>
        {({ sessions }) => (
          <SessionList
            sessions={sessions}
            end={end}
            endAll={sessions.some((each) => !each.is_current) ? l('end_others') : null}
            nameEnd={(device) => l('end_named', { device })}
            before={({ last_seen_at }) => (
              <span>{l('last_seen', { when: formatDate(last_seen_at, 'relative') })}</span>
            )}
            after={({ signed_in_with }) => signed_in_with && <span>{l(signed_in_with)}</span>}
          />
        )}
      </QueryView>
    </Dialog>
  )
}
