import { type Settings, systemRoutes } from '../../contract/system.ts'
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

/** The installation's settings, or null until they are known. */
export function useSettings(): Settings | null {
  return useStore(store)
}
