import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './header.css'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ExternalLink } from '../components/external-link.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'
import { companyNameOf } from '../session/company-name.ts'
import { pendingHeaderStore } from '../session/pending-header.ts'
import { onAccountLeft, useSession, wasSignedIn } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { useCan, useIsMember } from '../session/use-can.ts'
import { useStore } from '../store/external-store.ts'
import { avatarColor, firstLetter } from '../theme/avatar-color.ts'
import { useCommandKeys } from './commands/use-command-keys.ts'
import { findHeaderParts } from './header-parts.ts'
import { HEADER_TEXTS } from './texts.ts'
import { useScrolled } from './use-scrolled.ts'
import { useWindow } from './use-window.ts'

const loadAccountDialog = () =>
  import('../features/account/components/account-dialog.tsx').then(
    ({ AccountDialog }) => AccountDialog,
  )
const Bell = lazyPart(() => import('../features/notifications/components/bell.tsx'), 'Bell')
const CommandCenter = lazyPart(() => import('./commands/command-center.tsx'), 'CommandCenter')
const WaitingBadge = lazyPart(
  () => import('../features/companies/components/waiting-badge.tsx'),
  'WaitingBadge',
)
const loadDrawer = () => import('./header-drawer.tsx').then(({ HeaderDrawer }) => HeaderDrawer)

/** Switches the language; its label names the other language. */
export function LanguageToggle() {
  const { language, setLanguage } = useLanguage()
  const t = useTexts(HEADER_TEXTS)
  return (
    <PlainButton
      className="header-button"
      aria-label={t('switch_language')}
      onClick={() => setLanguage(language === 'ja' ? 'en' : 'ja')}
    >
      {language === 'ja' ? 'EN' : 'JA'}
    </PlainButton>
  )
}

type AccountButtonProps = {
  name: string
  email: string
  onOpen: () => void
  onNear: () => void
}

function AccountButton({ name, email, onOpen, onNear }: AccountButtonProps) {
  const t = useTexts(HEADER_TEXTS)
  return (
    <PlainButton
      className="header-account"
      aria-haspopup="dialog"
      aria-label={t('open_account', { name })}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <span
        className="header-avatar"
        aria-hidden="true"
        // CSS draws the letter, so that the button's visible text is only the name. The accessible
        // name must contain the visible text.
        data-letter={firstLetter(name)}
        style={{ backgroundColor: `rgb(${avatarColor(email).join(' ')})` }}
      />
      <span className="header-name">{name}</span>
    </PlainButton>
  )
}

function Inside({ onAccount }: { onAccount: () => void }) {
  return useIsMember() ? <InsideTools onAccount={onAccount} /> : null
}

function InsideTools({ onAccount }: { onAccount: () => void }) {
  useCommandKeys()
  return (
    // This element keeps space free while its tools load. Otherwise the neighbouring buttons would
    // move, and a tap could miss them.
    <div className="header-inside">
      <CommandCenter onAccount={onAccount} />
      <Bell />
    </div>
  )
}

/**
 * True if the header shows Login and Sign Up. While the session loads, true only in a browser that
 * was not signed in. With `loadsSession`, false until the page has found that no sign-in is
 * pending.
 */
function useShowsLogin(loadsSession: boolean): boolean {
  const { state } = useSession()
  const waiting = useStore(pendingHeaderStore)
  if (loadsSession && waiting !== false) return false
  return state === 'signed_out' || (state === 'loading' && !wasSignedIn)
}

/**
 * True for a signed-in user. Also true while a session is being restored, so that the header does
 * not jump.
 */
function useIsSignedIn(): boolean {
  const { user, state } = useSession()
  return user !== null || (state === 'loading' && wasSignedIn)
}

/**
 * The bar at the top of a page, except where `findHeaderParts` hides it (specification §2, Header).
 */
export function Header() {
  const { pathname } = useLocation()
  const { language, pick } = useLanguage()
  const t = useTexts(HEADER_TEXTS)
  const { user } = useSession()
  const isSignedIn = useIsSignedIn()
  const company = user && companyNameOf(user)
  const can = useCan()
  const settings = useSettings()
  const scrolled = useScrolled()
  const account = useWindow(loadAccountDialog)
  const drawer = useWindow(loadDrawer)
  // Closes the account dialog on logout, so that the next account does not see it.
  useEffect(() => onAccountLeft(account.close), [account.close])
  const parts = findHeaderParts(pathname)
  const isOut = useShowsLogin(parts.loadsSession)
  const waiting = useStore(pendingHeaderStore)
  if (parts.hidden) return null

  const url = (path: string) => pageUrl(language, path)
  return (
    <>
      <header className="header" data-scrolled={scrolled}>
        <div className="header-row">
          <Link
            className="header-logo"
            to={url(user ? PAGES.dashboard : PAGES.login)}
            aria-label={t('home')}
          >
            <img src="/logo.svg" alt="" width="32" height="32" />
            <span>Daihon</span>
          </Link>
          {company && <span className="header-company">{company}</span>}
          <nav className="header-nav" data-signed-in={isSignedIn || undefined}>
            {settings && (
              <ExternalLink className="header-button" href={pick(settings.contact_url)}>
                {t('contact')}
              </ExternalLink>
            )}
            <LanguageToggle />
            <Inside onAccount={account.open} />
            <div className="header-wide">
              {can('company.manage') && (
                <>
                  <Link className="header-button" to={url(PAGES.approveUser)}>
                    {t('members')}
                    <WaitingBadge />
                  </Link>
                  <Link className="header-button" to={url(PAGES.company)}>
                    {t('company')}
                  </Link>
                </>
              )}
              {isOut && parts.login && (
                <Link className="header-button" to={url(PAGES.login)}>
                  {t('login')}
                </Link>
              )}
              {isOut && parts.signUp && (
                <Link className="header-button header-primary" to={url(PAGES.signUp)}>
                  {t('sign_up')}
                </Link>
              )}
              {user ? (
                <AccountButton
                  name={user.username}
                  email={user.email}
                  onOpen={account.open}
                  onNear={account.prefetch}
                />
              ) : (
                waiting
              )}
            </div>
            <div className="header-narrow">
              <PlainButton
                className="header-button header-burger"
                aria-haspopup="dialog"
                aria-label={t('menu')}
                onPointerDown={drawer.prefetch}
                onClick={drawer.open}
              >
                <span aria-hidden="true" />
              </PlainButton>
            </div>
          </nav>
        </div>
      </header>
      <div className="header-space" />
      {drawer.Window && (
        <drawer.Window
          login={isOut && parts.login}
          signUp={isOut && parts.signUp}
          account={user !== null}
          onAccount={account.open}
          onClose={drawer.close}
        />
      )}
      {user && account.Window && <account.Window onClose={account.close} />}
    </>
  )
}
