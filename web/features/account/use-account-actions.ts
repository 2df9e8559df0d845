import { useCallback, useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { useCan, useIsIn } from '#web/session/use-can.ts'
import { type AccountAction, listAccountActions } from './account-menu.ts'

/**
 * The actions of the account menu, with the dialogs they open. `is_in`: the settings page is
 * accessible.
 */
export function useAccountActions() {
  const { user } = useSession()
  const can = useCan()
  const is_in = useIsIn()
  const settings = useSettings()
  const [opened, setOpened] = useState<readonly AccountAction[]>([])
  const plan = user && 'plan' in user.company ? user.company.plan : null
  const actions = listAccountActions({
    provider: user?.provider ?? '',
    is_in,
    has_standing: can('member'),
    is_company_admin: can('company.own'),
    plan,
    keeps_sessions: settings?.identity === 'embedded',
  })
  return {
    actions,
    plan,
    opened,
    is_in,
    open: useCallback((action: AccountAction) => setOpened((before) => [...before, action]), []),
    close: useCallback(
      (action: AccountAction) => setOpened((before) => before.filter((each) => each !== action)),
      [],
    ),
  }
}
