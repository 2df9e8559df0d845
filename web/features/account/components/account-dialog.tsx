import './account-dialog.css'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ACCOUNT_DIALOG_MAX_PX } from '#contract/limits.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ExternalLink } from '#web/components/external-link.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { loadProfile, useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import { useCan } from '#web/session/use-can.ts'
import { type AccountAction, listAccountActions } from '../account-menu.ts'
import { logOut } from '../api.ts'
import { ACCOUNT_TEXTS, ACCOUNT_TOASTS } from '../texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountTable } from './account-table.tsx'
import { ColorModeSwitch } from './color-mode-switch.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

const SecondFactorDialog = lazy(() =>
  import('./second-factor-dialog.tsx').then((module) => ({ default: module.SecondFactorDialog })),
)
const PasskeysDialog = lazy(() =>
  import('./passkeys-dialog.tsx').then((module) => ({ default: module.PasskeysDialog })),
)

/** The account dialog (specification §2): who one is, and what one may change about it. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  const { user } = useSession()
  const can = useCan()
  const settings = useSettings()
  const [isEditing, setEditing] = useState(false)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const [isEmailOpen, setEmailOpen] = useState(false)
  const [isSessionsOpen, setSessionsOpen] = useState(false)
  const [isFactorOpen, setFactorOpen] = useState(false)
  const [isPasskeysOpen, setPasskeysOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    loadProfile().catch((error: unknown) => {
      console.error('The profile could not be loaded', error)
      showToast({ status: 'error', title: ACCOUNT_TOASTS.profile_failed })
    })
  }, [])

  if (!user) return null
  const plan = 'plan' in user.company ? user.company.plan : null
  const actions = listAccountActions({
    provider: user.provider,
    is_company_admin: can('company.manage'),
    plan,
    keeps_sessions: settings?.identity === 'embedded',
  })
  const start = (action: AccountAction) => {
    if (action === 'edit_username') setEditing(true)
    if (action === 'change_password') setPasswordOpen(true)
    if (action === 'change_email') setEmailOpen(true)
    if (action === 'sessions') setSessionsOpen(true)
    if (action === 'second_factor') setFactorOpen(true)
    if (action === 'passkeys') setPasskeysOpen(true)
  }
  const leave = async () => {
    if (await logOut()) onClose()
  }
  return (
    <>
      <Dialog
        title={t('title')}
        size={ACCOUNT_DIALOG_MAX_PX}
        className="account-dialog"
        start={
          <AccountMenu
            actions={actions.menu}
            contactUrl={settings?.contact_url}
            onStart={start}
            target={menuButton}
          />
        }
        closeOnClickOutside={!isEditing}
        onClose={onClose}
      >
        <AccountTable
          user={user}
          plan={plan}
          changePlanUrl={actions.change_plan ? settings?.contact_url : undefined}
          isEditing={isEditing}
          onEdited={() => {
            setEditing(false)
            menuButton.current?.focus()
          }}
        />
        <ColorModeSwitch />
        <div className="account-actions">
          <Button variant="default" onClick={leave}>
            {t('logout')}
          </Button>
        </div>
        <footer className="account-footer">
          {settings && (
            <>
              <ExternalLink href={pick(settings.terms_url)}>{t('terms')}</ExternalLink>
              <ExternalLink href={pick(settings.privacy_url)}>{t('privacy')}</ExternalLink>
            </>
          )}
          <small>© {new Date().getFullYear()} Daihon</small>
        </footer>
      </Dialog>
      {isPasswordOpen && <PasswordDialog onClose={() => setPasswordOpen(false)} />}
      {isEmailOpen && <EmailDialog onClose={() => setEmailOpen(false)} />}
      <Suspense>
        {isFactorOpen && <SecondFactorDialog onClose={() => setFactorOpen(false)} />}
        {isPasskeysOpen && <PasskeysDialog onClose={() => setPasskeysOpen(false)} />}
      </Suspense>
      {isSessionsOpen && (
        <SessionsDialog
          hasPassword={user.provider === 'password'}
          onClose={() => setSessionsOpen(false)}
        />
      )}
    </>
  )
}
