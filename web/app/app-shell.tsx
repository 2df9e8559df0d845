import { lazyPart } from '#web/components/lazy-part.tsx'
// Imported here instead of in `new-version.tsx`, because a separate CSS file would cost each page
// another request.
import './new-version.css'
import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { LoadingOverlay } from '../components/loading-overlay.tsx'
import { whenIdle } from '../components/when-idle.ts'
import { LanguageProvider, useLanguage } from '../language/language.tsx'
import { MessageBanner, ToastStack } from '../messages/messages.tsx'
import { useSettings } from '../session/settings.ts'
import { Header } from './header.tsx'
import { usePageStart } from './use-page-start.ts'

const Announcement = lazyPart(() => import('./announcement.tsx'), 'Announcement')
const SKIP: Pair = { ja: '本文へ移動', en: 'Skip to content' }

function SkipLink() {
  const { pick } = useLanguage()
  return (
    <a className="skip-link" href="#main">
      {pick(SKIP)}
    </a>
  )
}

/** Restores lost focus for keyboard users. The code is loaded when the user first presses a key. */
function useFocusRestore(): void {
  useEffect(() => {
    const wait = () => addEventListener('keydown', load, { once: true, capture: true })
    // If loading fails, for example offline, the next key press retries it.
    const load = () =>
      void import('./restore-lost-focus.ts').then(
        ({ restoreLostFocus }) => restoreLostFocus(),
        wait,
      )
    wait()
    return () => removeEventListener('keydown', load, { capture: true })
  }, [])
}

const REST_WITHIN_MS = 10_000

/**
 * When the page is idle:
 * - enables offline use
 * - sends the data that was stored without a network
 * - loads the component that announces a newer version, early because an upgrade may delete its
 *   file
 *
 * Returns the component; null until it is loaded.
 */
function useNewVersion(): ComponentType | null {
  const [NewVersion, setLoaded] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./enable-offline.ts').then(
          ({ enableOffline }) => enableOffline(),
          () => {},
        )
        import('./send-unsent-work.ts').then(
          ({ sendUnsentWork }) => sendUnsentWork(),
          () => {},
        )
        import('./new-version.tsx').then(
          (module) => setLoaded(() => module.NewVersion),
          () => {},
        )
      }, REST_WITHIN_MS),
    [],
  )
  return NewVersion
}

export function AppShell() {
  usePageStart()
  useFocusRestore()
  const announcement = useSettings()?.announcement
  const NewVersion = useNewVersion()
  return (
    <LanguageProvider>
      <SkipLink />
      <Header />
      {announcement && <Announcement />}
      <MessageBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ToastStack />
      <LoadingOverlay />
      {NewVersion && <NewVersion />}
    </LanguageProvider>
  )
}
