import './rows.css'
import './session-list.css'
import { Badge, Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import type { Pair } from '#contract/language.ts'
import { useTexts } from '../language/language.tsx'
import { describeDevice } from './describe-device.ts'
import { Facts } from './facts.tsx'

const TEXTS = {
  device: { ja: '{system} の {browser}', en: '{browser} on {system}' },
  unknown: { ja: '不明な端末', en: 'Unknown device' },
  current: { ja: 'この端末', en: 'This device' },
  from: { ja: '接続元 {address}', en: 'from {address}' },
  end: { ja: 'ログアウト', en: 'Log out' },
} as const satisfies Record<string, Pair>

/** `is_current`: undefined in the list of another account's sessions. */
type Listed = Pick<Session, 'id' | 'user_agent' | 'address'> & Partial<Pick<Session, 'is_current'>>
type Props<S extends Listed> = {
  sessions: readonly S[]
  /** Mutation that ends one session, or all except the current one if the id is null. */
  end: {
    mutate: (id: string | null) => void
    isPending: boolean
    variables: string | null | undefined
  }
  /** Label of the button that ends all sessions; null hides the button. */
  endAll: string | null
  /** Accessible name of the button that ends a device's session. */
  nameEnd: (device: string) => string
  /** Facts about a session, shown before and after its network address. */
  before: (session: S) => ReactNode
  after?: (session: S) => ReactNode
}

/**
 * The devices on which an account is logged in. Each device except the current one has a button
 * that logs it out.
 */
export function SessionList<S extends Listed>(props: Props<S>) {
  const { sessions, end, endAll, nameEnd, before, after } = props
  const t = useTexts(TEXTS)
  const nameDevice = ({ user_agent }: S) => {
    const { browser, system } = describeDevice(user_agent)
    return browser && system
      ? t('device', { browser, system })
      : (browser ?? system ?? t('unknown'))
  }
  return (
    <>
      <Box component="ul" className="rows" mb="lg">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{nameDevice(session)}</strong>
              {session.is_current && (
                <Badge className="session-current" variant="default" tt="none">
                  {t('current')}
                </Badge>
              )}
              <Facts>
                {before(session)}
                {session.address && <span>{t('from', { address: session.address })}</span>}
                {after?.(session)}
              </Facts>
            </div>
            {!session.is_current && (
              <Button
                size="xs"
                variant="default"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
                aria-label={nameEnd(nameDevice(session))}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </Box>
      {endAll !== null && (
        <Button
          variant="default"
          fullWidth
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {endAll}
        </Button>
      )}
    </>
  )
}
