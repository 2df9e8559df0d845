import './account-dialog.css'
import { Button, Group, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_DIALOG_MAX_PX } from '#contract/limits.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { ExternalLink } from '#web/components/external-link.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { loadProfile, useSession } from '#web/session/session.ts'
import { useSettings } from '#web/session/settings.ts'
import type { AccountAction } from '../account-menu.ts'
import { logOut, reportFailure } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { useAccountActions } from '../use-account-actions.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountTable } from './account-table.tsx'
import { AccountWindows } from './account-windows.tsx'

/** The account dialog (specification §2): the user's account, and changes to it. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { language, pick } = useLanguage()
  const t = useTexts(ACCOUNT_TEXTS)
  const { user } = useSession()
  const settings = useSettings()
  const { actions, plan, opened, has_access, open, close } = useAccountActions()
  const [isEditing, setEditing] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    loadProfile().catch((error: unknown) => {
      console.error('The profile could not be loaded', error)
      reportFailure('profile_failed', error)
    })
  }, [])

  if (!user) return null
  const start = (action: AccountAction) =>
    action === 'edit_username' ? setEditing(true) : open(action)
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
          actions.menu.length > 0 && (
            <AccountMenu
              actions={actions.menu}
              contactUrl={settings?.contact_url}
              onStart={start}
              target={menuButton}
            />
          )
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
        <Group gap="sm" justify="center" my="lg">
          {has_access && (
            <Button
              component={Link}
              to={pageUrl(language, PAGES.settings)}
              variant="default"
              onClick={onClose}
            >
              {t('settings')}
            </Button>
          )}
          <Button variant="default" onClick={leave}>
            {t('logout')}
          </Button>
        </Group>
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
      <AccountWindows opened={opened} onClose={close} />
    </>
  )
}

/**
 * The colour mode of this browser: light by default, stored in this browser only (specification
 * §4).
 */
function ColorModeSwitch() {
  const t = useTexts(ACCOUNT_TEXTS)
  const { setColorScheme } = useMantineColorScheme()
  const colorScheme = useComputedColorScheme('light')
  return (
    <Switch
      className="account-color-mode"
      label={t('dark_mode')}
      labelPosition="left"
      checked={colorScheme === 'dark'}
      onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
    />
  )
}
