import { type Settings, systemRoutes } from '#contract/system.ts'
import { createApi } from '../api/client.ts'
import { createStore, useStore } from '../store/external-store.ts'

const api = createApi(systemRoutes)
const store = createStore<Settings | null>(null)
let loading: Promise<Settings> | null = null

/** What this installation is like; asked once, again only after a failure. */
export function loadSettings(): Promise<Settings> {
  loading ??= api.getSettings().then(
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

/**
 * Whether passkeys may be used: by this browser at this address (none are made for a bare IP address),
 * and by the installation, which must keep the accounts itself.
 */
export const takesPasskeys = (settings: Settings | null) =>
  settings?.identity !== 'firebase' &&
  typeof PublicKeyCredential !== 'undefined' &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** The installation's settings, or null until they are known. */
export function useSettings(): Settings | null {
  return useStore(store)
}
