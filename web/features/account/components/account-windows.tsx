import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { useSession } from '#web/session/session.ts'
import type { AccountAction } from '../account-menu.ts'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

const SecondFactorDialog = lazyPart(
  () => import('./second-factor-dialog.tsx'),
  'SecondFactorDialog',
)
const PasskeysDialog = lazyPart(() => import('./passkeys-dialog.tsx'), 'PasskeysDialog')

/**
 * Provides the query cache to the dialogs, because the header, which is outside the app's query
 * cache, also opens them.
 */
export function AccountWindows({
  opened,
  onClose,
}: {
  opened: readonly AccountAction[]
  onClose: (action: AccountAction) => void
}) {
  const { user } = useSession()
  const close = (action: AccountAction) => () => onClose(action)
  const isOpen = (action: AccountAction) => opened.includes(action)
  return (
    <QueryClientProvider client={queryClient}>
      {isOpen('change_password') && <PasswordDialog onClose={close('change_password')} />}
      {isOpen('change_email') && <EmailDialog onClose={close('change_email')} />}

      {isOpen('second_factor') && <SecondFactorDialog onClose={close('second_factor')} />}
      {isOpen('passkeys') && <PasskeysDialog onClose={close('passkeys')} />}

      {isOpen('sessions') && (
        <SessionsDialog hasPassword={user?.provider === 'password'} onClose={close('sessions')} />
      )}
    </QueryClientProvider>
  )
}
