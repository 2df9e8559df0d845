import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createStore, useStore } from '../store/external-store.ts'
import type { SlotProps } from './additions.tsx'

/** What a view of the script over the editor gets. */
export type ViewProps = SlotProps & {
  /** The block or section it begins at; null: the first. */
  startAt: string | null
  onClose(): void
}

/**
 * A view of the script over the editor, as long as the address says `?view=` with its name; its code (a module’s
 * `View`) is fetched when it is opened. Whoever closes it has the focus where it was, unless the view gave it away.
 */
export function createView(name: string, load: () => Promise<{ View: ComponentType<ViewProps> }>) {
  const View = lazy(() => load().then((module) => ({ default: module.View })))
  /** Asked for by a button, the menu or its key, which know nothing of the address. */
  const asked = createStore<{ startAt: string | null } | null>(null)
  const open = (startAt: string | null = null) => asked.set({ startAt })

  function Panel(props: SlotProps) {
    const [search, setSearch] = useSearchParams()
    const isOpen = search.get('view') === name
    const wanted = useStore(asked)
    const [startAt, setStartAt] = useState<string | null>(null)
    useEffect(() => {
      if (!wanted) return
      // Once: whoever goes back from it is not brought there again.
      asked.set(null)
      setStartAt(wanted.startAt)
      setSearch((before) => {
        before.set('view', name)
        return before
      })
    }, [wanted, setSearch])
    // Another page has another view.
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
