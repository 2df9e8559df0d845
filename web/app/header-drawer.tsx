import { PlainButton } from '#web/components/buttons.tsx'
import './header-drawer.css'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { commandsOpened } from '../commands/commands.ts'
import { Dialog } from '../components/dialog.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import { WaitingBadge } from '../features/companies/components/waiting-badge.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { pendingHeaderStore } from '../session/pending-header.ts'
import { useSettings } from '../session/settings.ts'
import { useCan, useIsMember } from '../session/use-can.ts'
import { useStore } from '../store/external-store.ts'
import { WIDE } from '../theme/breakpoints.ts'
import { HEADER_TEXTS } from './texts.ts'

type Props = {
  login: boolean
  signUp: boolean
  account: boolean
  onAccount: () => void
  onClose: () => void
}

export function HeaderDrawer({ login, signUp, account, onAccount, onClose }: Props) {
  const waiting = useStore(pendingHeaderStore)
  // `waiting` is an element with the pending account and its log-out button. When `waiting`
  // changes, for example after a logout with this button, the cleanup closes the menu.
  useEffect(() => (waiting ? onClose : undefined), [waiting, onClose])
  const { language, setLanguage, pick } = useLanguage()
  const settings = useSettings()
  const t = useTexts(HEADER_TEXTS)
  const isAdmin = useCan()('company.manage')

  // Closes the menu if the window becomes wide, because wide windows have no menu button.
  useEffect(() => {
    const wide = window.matchMedia(WIDE.md)
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])

  const openAccount = () => {
    // Closes the menu before the dialog opens. The menu button then has the focus, and gets it back
    // when the dialog closes.
    flushSync(onClose)
    onAccount()
  }
  const openCommands = () => {
    flushSync(onClose)
    commandsOpened.set('palette')
  }
  return (
    <Dialog
      title={t('menu')}
      side="right"
      size={300}
      className="header-drawer"
      close={HEADER_TEXTS.close_menu}
      onClose={onClose}
    >
      {waiting}
      {account && (
        <PlainButton className="header-drawer-item" onClick={openAccount}>
          {t('my_account')}
        </PlainButton>
      )}
      {useIsMember() && (
        <PlainButton className="header-drawer-item" onClick={openCommands}>
          {t('commands')}
        </PlainButton>
      )}
      {isAdmin && (
        <Link
          className="header-drawer-item"
          to={pageUrl(language, PAGES.approveUser)}
          onClick={onClose}
        >
          {t('members')}
          <WaitingBadge />
        </Link>
      )}
      {isAdmin && (
        <Link
          className="header-drawer-item"
          to={pageUrl(language, PAGES.company)}
          onClick={onClose}
        >
          {t('company')}
        </Link>
      )}
      {account && settings && (
        <ExternalLink className="header-drawer-item" href={pick(settings.contact_url)}>
          {t('contact')}
        </ExternalLink>
      )}
      {account && (
        <PlainButton
          className="header-drawer-item"
          onClick={() => {
            onClose()
            setLanguage(language === 'ja' ? 'en' : 'ja')
          }}
        >
          {t('switch_language')}
        </PlainButton>
      )}
      {login && (
        <Link className="header-drawer-item" to={pageUrl(language, PAGES.login)} onClick={onClose}>
          {t('login')}
        </Link>
      )}
      {signUp && (
        <Link className="header-drawer-item" to={pageUrl(language, PAGES.signUp)} onClick={onClose}>
          {t('sign_up')}
        </Link>
      )}
    </Dialog>
  )
}
