import { type Settings, systemRoutes } from '#contract/system.ts'
import { request } from '../api/client.ts'
import { createStore, useStore } from '../store/external-store.ts'

/** The settings that the server embeds in the page's HTML; null if the page has none. */
const embedded = readFromPage()
const store = createStore(embedded)
let loading: Promise<Settings> | null = null

function readFromPage(): Settings | null {
  const element = typeof document === 'undefined' ? null : document.getElementById('settings')
  return element && (JSON.parse(element.textContent) as Settings)
}

/**
 * Resolves to the settings of the installation. They are embedded in the page, or else requested
 * from the server. After a failure, the next call tries again.
 */
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

const findSettings = async () => embedded ?? request(systemRoutes.readPublicSettings)

/**
 * True if passkeys are available. This requires:
 * - no Firebase
 * - a browser with passkeys
 * - an address that is not an IP address
 */
export const supportsPasskeys = (settings: Settings | null) =>
  settings?.identity !== 'firebase' &&
  typeof PublicKeyCredential !== 'undefined' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

export function useSettings(): Settings | null {
  return useStore(store)
}
