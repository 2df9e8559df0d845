import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/account.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage, useTexts } from '../language/language.tsx'
import type { HeaderParts } from './header-parts.ts'
import { HEADER_TEXTS } from './texts.ts'

type Props = { isOut: boolean; parts: HeaderParts; user: Profile | null; onAccount: () => void }

/** The menu of small screens: My Account for who is in, Login and Sign Up for who is not. */
export function HeaderDrawer({ isOut, parts, user, onAccount }: Props) {
  const { language } = useLanguage()
  const t = useTexts(HEADER_TEXTS)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    // A wide window has no drawer; one left open would keep the page inert.
    const wide = window.matchMedia('(min-width: 768px)')
    const closeWhenWide = () => element.close()
    element.addEventListener('click', closeOutside)
    wide.addEventListener('change', closeWhenWide)
    return () => {
      element.removeEventListener('click', closeOutside)
      wide.removeEventListener('change', closeWhenWide)
    }
  }, [])

  return (
    <div className="header-narrow">
      <button
        type="button"
        className="header-button header-burger"
        aria-haspopup="dialog"
        aria-label={t('menu')}
        onClick={() => dialog.current?.showModal()}
      >
        <span aria-hidden="true" />
      </button>
      <dialog ref={dialog} className="header-drawer" aria-label={t('menu')}>
        <div className="header-drawer-body">
          <button
            type="button"
            className="header-drawer-close"
            aria-label={t('close_menu')}
            onClick={close}
          >
            ×
          </button>
          {user && (
            <button
              type="button"
              className="header-drawer-item"
              onClick={() => {
                close()
                onAccount()
              }}
            >
              {t('my_account')}
            </button>
          )}
          {isOut && parts.login && (
            <Link
              className="header-drawer-item"
              to={pageUrl(language, PAGES.login)}
              onClick={close}
            >
              {t('login')}
            </Link>
          )}
          {isOut && parts.signUp && (
            <Link
              className="header-drawer-item"
              to={pageUrl(language, PAGES.signUp)}
              onClick={close}
            >
              {t('sign_up')}
            </Link>
          )}
        </div>
      </dialog>
    </div>
  )
}
