import { useCallback, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { useCan } from '#web/session/use-can.ts'
import { type AccountAction, listAccountActions } from './account-menu.ts'

/** What the account may do about itself, and which windows of these are open. */
export function useAccountActions() {
  const { user } = useSession()
  const can = useCan()
  const settings = useSettings()
  const [opened, setOpened] = useState<readonly AccountAction[]>([])
  const plan = user && 'plan' in user.company ? user.company.plan : null
  const actions = listAccountActions({
    provider: user?.provider ?? '',
    is_company_admin: can('company.own'),
    plan,
    keeps_sessions: settings?.identity === 'embedded',
  })
  return {
    ...{ actions, plan, opened },
    open: useCallback((action: AccountAction) => setOpened((before) => [...before, action]), []),
    close: useCallback(
      (action: AccountAction) => setOpened((before) => before.filter((each) => each !== action)),
      [],
    ),
  }
}
