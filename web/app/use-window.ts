import { type ComponentType, useCallback, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { showMessage } from '../messages/message-store.ts'

const NOT_LOADED: Pair = {
  ja: '読み込めませんでした。通信環境を確認して、もう一度お試しください。',
  en: 'Couldn’t load this part of the page. Check your connection and try again.',
}

/**
 * A dialog of the header whose code is loaded on demand. `prefetch` loads it in advance and ignores
 * a failure. If loading fails in `open`, an error message is shown, and the next `open` retries.
 */
export function useWindow<P>(load: () => Promise<ComponentType<P>>) {
  const [Window, setWindow] = useState<ComponentType<P> | null>(null)
  const open = useCallback(
    () =>
      load().then(
        (loaded) => setWindow(() => loaded),
        () => void showMessage({ status: 'error', text: NOT_LOADED }),
      ),
    [load],
  )
  const close = useCallback(() => setWindow(null), [])
  const prefetch = useCallback(() => void load().catch(() => {}), [load])
  return { Window, open, close, prefetch }
}
