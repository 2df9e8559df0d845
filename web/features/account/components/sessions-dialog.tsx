import '#web/components/rows.css'
import '#web/theme/mantine-dialogs.css'
import { Facts } from '#web/components/facts.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import './sessions-dialog.css'
import { Badge, Box, Button } from '@mantine/core'
import type { Session } from '#contract/auth.ts'
import { describeDevice } from '#web/components/describe-device.ts'
import { Dialog } from '#web/components/dialog.tsx'
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
  const end = useEndSession()
  return (
    <Dialog title={t('sessions')} size={460} onClose={onClose}>
      <Text mb="md" fz="body" c="var(--ink-soft)">
        {l(hasPassword ? 'lead' : 'lead_social')}
      </Text>
      <QueryView of={useSessions()} loading={<LoadingBars heights={[64, 64]} />}>
        {({ sessions }) => (
          <>
            <Box component="ul" className="rows" mb="lg">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </Box>
            {sessions.some((each) => !each.is_current) && (
              <Button
                variant="default"
                fullWidth
                loading={end.isPending && end.variables === null}
                onClick={() => end.mutate(null)}
              >
                {l('end_others')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const l = useTexts(SESSION_LIST_TEXTS)
  const { formatDate } = useLanguage()
  const { browser, system } = describeDevice(session.user_agent)
  const device =
    browser && system ? l('device', { browser, system }) : (browser ?? system ?? l('unknown'))
  const when = formatDate(session.last_seen_at, 'relative')
  return (
    <li>
      <div>
        <Box component="span" fw={500}>
          {device}
        </Box>
        {session.is_current && (
          <Badge className="session-current" variant="default" tt="none">
            {l('current')}
          </Badge>
        )}
        <Facts>
          <span>{l('last_seen', { when })}</span>
          <span>{l('from', { address: session.address })}</span>
          {session.signed_in_with && <span>{l(session.signed_in_with)}</span>}
        </Facts>
      </div>
      {!session.is_current && (
        <Button
          size="xs"
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          aria-label={l('end_named', { device })}
        >
          {l('end')}
        </Button>
      )}
    </li>
  )
}
