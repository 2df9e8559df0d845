import { type ComponentProps, lazy, Suspense } from 'react'
import type { ScriptEditorMenus as Menus } from './script-editor-menus.tsx'

let Fetched: typeof Menus | null = null
const load = async () => {
  const { ScriptEditorMenus } = await import('./script-editor-menus.tsx')
  Fetched = ScriptEditorMenus
  return { default: ScriptEditorMenus }
}
const Lazy = lazy(load)

/**
 * Loads the menus in advance. If loading fails, the menus are loaded when the user opens a menu.
 */
export const fetchMenus = (): void => void load().catch(() => {})

/** The open menu; renders synchronously if prefetched, so that it receives the next key. */
export function ScriptEditorMenus(props: ComponentProps<typeof Menus>) {
  if (Fetched) return <Fetched {...props} />
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
