import { type Settings, systemRoutes } from '#contract/system.ts'
import { request } from '../api/client.ts'
import { createStore, useStore } from '../store/external-store.ts'

/** Embedded in the page's HTML by the server. */
const told = readFromPage()
const store = createStore(told)
let loading: Promise<Settings> | null = null

function readFromPage(): Settings | null {
  const element = typeof document === 'undefined' ? null : document.getElementById('settings')
  return element && (JSON.parse(element.textContent) as Settings)
}

/** Settings of the installation; loaded once unless embedded in the page, and again only after a failure. */
export function loadSettings(): Promise<Settings> {
  loading ??= findSettings().then(
    (settings) => {
      store.set(settings)
      return settings
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

const findSettings = async () => told ?? request(systemRoutes.readPublicSettings)

/**
 * True if passkeys are available: supported by the browser at this address (not a bare IP address)
 * and by the embedded identity.
 */
export const takesPasskeys = (settings: Settings | null) =>
  settings?.identity !== 'firebase' &&
  typeof PublicKeyCredential !== 'undefined' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** The installation's settings; null until loaded. */
export function useSettings(): Settings | null {
  return useStore(store)
}
