import { createContext, createElement, type ReactNode, useContext, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createStore, type ExternalStore, useStore } from '../../store/external-store.ts'

/**
 * A declared value. Each open page of a script or canvas has its own store for it (`OpenPage.of`).
 */
export type PageValue<T> = { readonly initial: T }

export const createPageValue = <T>(initial: T): PageValue<T> => ({ initial })

/**
 * The open page of a script or canvas. Components read it with `useOpenPage`; commands receive it
 * as an argument.
 */
export type OpenPage = {
  of<T>(value: PageValue<T>): ExternalStore<T>
  /**
   * Opens a view by its name in the address (`?view=`), with further parameters; null closes the
   * view.
   */
  setView(view: string | null, words?: Partial<Record<keyof typeof NO_WORDS, string | null>>): void
}

const VIEW = 'view'
/**
 * Query parameters of a view. `setView` removes them when the view changes. `from`: id of the block
 * or section at which the view starts.
 */
const NO_WORDS = { from: null, left: null, right: null, only: null }

export function createPageStores(): OpenPage['of'] {
  const stores = new Map<object, unknown>()
  return <T>(value: PageValue<T>) => {
    const store = stores.get(value) ?? createStore(value.initial)
    stores.set(value, store)
    return store as ExternalStore<T>
  }
}

const PageContext = createContext<OpenPage | null>(null)

/** Must be mounted with the document's id as `key`, so that each document gets its own stores. */
export function OpenPageProvider({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const latest = useRef({ search, setSearch })
  latest.current = { search, setSearch }
  const [page] = useState<OpenPage>(() => ({
    of: createPageStores(),
    setView(view, words = {}) {
      const now = latest.current
      const params = new URLSearchParams(now.search)
      const isSame = params.get(VIEW) === view
      const before = isSame ? {} : NO_WORDS
      for (const [name, word] of Object.entries({ ...before, ...words, [VIEW]: view })) {
        params.delete(name)
        if (word != null) params.set(name, word)
      }
      now.setSearch(params, { replace: isSame })
    },
  }))
  return createElement(PageContext, { value: page }, children)
}

export function useOpenPage(): OpenPage {
  const page = useContext(PageContext)
  if (!page) throw new Error('used outside OpenPageProvider')
  return page
}

export const usePageValue = <T>(value: PageValue<T>): T => useStore(useOpenPage().of(value))

export function useView(): { view: string | null; startAt: string | null } {
  const [search] = useSearchParams()
  return { view: search.get(VIEW), startAt: search.get('from') }
}
