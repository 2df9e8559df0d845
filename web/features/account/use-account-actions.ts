import { useCallback, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { useCan, useIsMember } from '#web/session/use-can.ts'
import { type AccountAction, listAccountActions } from './account-menu.ts'

/**
 * The actions of the account menu. `opened`: the actions whose dialogs are open. `has_access`: true
 * if the user can open the settings page.
 */
export function useAccountActions() {
  const { user } = useSession()
  const can = useCan()
  const has_access = useIsMember()
  const settings = useSettings()
  const [opened, setOpened] = useState<readonly AccountAction[]>([])
  const plan = user && 'plan' in user.company ? user.company.plan : null
  const actions = listAccountActions({
    provider: user?.provider ?? '',
    has_access,
    may_change_credentials: can('member'),
    is_company_admin: can('company.own'),
    plan,
    stores_sessions: settings?.identity === 'embedded',
  })
  return {
    actions,
    plan,
    opened,
    has_access,
    open: useCallback((action: AccountAction) => setOpened((before) => [...before, action]), []),
    close: useCallback(
      (action: AccountAction) => setOpened((before) => before.filter((each) => each !== action)),
      [],
    ),
  }
}
