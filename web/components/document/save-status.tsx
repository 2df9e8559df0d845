import './document-status.css'
import { useEffect, useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '#web/language/language.tsx'
import { type MessageStatus, showToast } from '#web/messages/message-store.ts'
import type { SaveState } from '#web/realtime/save-state.ts'

const WORDS: Record<SaveState, Pair> = {
  saved: { ja: '保存済み', en: 'Saved' },
  saving: { ja: '保存中…', en: 'Saving…' },
  offline: { ja: 'オフライン（この端末に保存）', en: 'Offline (kept on this device)' },
  refused: { ja: '保存できません', en: 'Cannot be saved' },
  read_only: { ja: '閲覧のみ', en: 'View only' },
}

const LOOKS: Record<SaveState, MessageStatus> = {
  ...{ saved: 'success', saving: 'info', offline: 'warning', refused: 'error', read_only: 'info' },
}
const BY_ITSELF: Pair = {
  ja: '書いた内容は自動で保存されます。',
  en: 'Your changes are saved automatically.',
}

const SLOW: Pair = { ja: '低速の接続', en: 'slow connection' }

/**
 * Whether the work on the page is safe, in words: only what the connection has confirmed is called saved.
 * `isSlow`: it goes by calls, because no socket comes through.
 */
export function SaveStatus({ state, isSlow = false }: { state: SaveState; isSlow?: boolean }) {
  const { pick } = useLanguage()
  useSaveKey(state)
  return (
    <span className="save-status" data-state={state} role="status">
      <span className="save-status-dot" aria-hidden="true" />
      {pick(WORDS[state])}
      {isSlow && <span className="save-status-slow">{pick(SLOW)}</span>}
    </span>
  )
}

/** Ctrl+S or ⌘S shows the state of the work in place of the browser's window that saves a page. */
function useSaveKey(state: SaveState): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    let closeToast = () => {}
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      closeToast()
      const { current } = latest
      const text = current === 'saved' || current === 'saving' ? { text: BY_ITSELF } : {}
      closeToast = showToast({ status: LOOKS[current], title: WORDS[current], ...text })
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}

/** By its letter, or by its place where the keyboard writes no Latin letters or an input method has the key. */
function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isLetter = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  return isLetter && (ctrlKey || metaKey) && !altKey && !shiftKey
}
