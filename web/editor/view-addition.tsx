import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createStore, useStore } from '../store/external-store.ts'
import type { SlotProps } from './additions.tsx'

/** Props of a view over the editor. */
export type ViewProps = SlotProps & {
  /** Id of the first block or section; null: from the start. */
  startAt: string | null
  onClose(): void
}

/**
 * A view over the editor while the address has `?view=` with its name. Its code (a module's `View`)
 * is loaded on opening. Closing it restores the focus, unless the view moved it.
 */
export function createView(name: string, load: () => Promise<{ View: ComponentType<ViewProps> }>) {
  const View = lazy(() => load().then((module) => ({ default: module.View })))
  /** Set by a button, a menu or a key, which do not know the address. */
  const asked = createStore<{ startAt: string | null } | null>(null)
  const open = (startAt: string | null = null) => asked.set({ startAt })

  function Panel(props: SlotProps) {
    const [search, setSearch] = useSearchParams()
    const isOpen = search.get('view') === name
    const wanted = useStore(asked)
    const [startAt, setStartAt] = useState<string | null>(null)
    useEffect(() => {
      if (!wanted) return
      // Reset after use, so that going back does not open it again.
      asked.set(null)
      setStartAt(wanted.startAt)
      setSearch((before) => {
        before.set('view', name)
        return before
      })
    }, [wanted, setSearch])
    // Other pages have other views.
    useEffect(() => () => asked.set(null), [])
    useEffect(() => {
      const opener = document.activeElement
      if (!isOpen || !(opener instanceof HTMLElement)) return
      return () => {
        if (document.activeElement === document.body) opener.focus({ preventScroll: true })
      }
    }, [isOpen])
    if (!isOpen) return null
    const close = () => {
      setStartAt(null)
      setSearch((before) => {
        before.delete('view')
        return before
      })
    }
    return (
      <Suspense>
        <View {...props} startAt={startAt} onClose={close} />
      </Suspense>
    )
  }
  return { Panel, open }
}
