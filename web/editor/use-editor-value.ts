import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * A value derived from the editor's state. The component re-renders only if the value changes, not
 * at every key. `isSame` compares two values, by default by identity.
 */
export function useEditorValue<T>(
  editor: Editor,
  read: (state: EditorState) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const kept = useRef<{ value: T } | null>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => {
        editor.off('transaction', listener)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => {
    const value = read(editor.state)
    if (kept.current && isSame(kept.current.value, value)) return kept.current.value
    kept.current = { value }
    return value
  })
}
