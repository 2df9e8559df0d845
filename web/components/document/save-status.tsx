import './document-status.css'
import { useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { useLanguage } from '#web/language/language.tsx'
import { type MessageStatus, showToast } from '#web/messages/message-store.ts'
import type { SaveState } from '#web/realtime/save-state.ts'

const WORDS: Record<SaveState, Pair> = {
  saved: { ja: '保存済み', en: 'Saved' },
  saving: { ja: '保存中…', en: 'Saving…' },
  offline: { ja: 'オフライン（この端末に保存）', en: 'Offline (saved on this device)' },
  refused: { ja: '保存できません', en: 'Not saved' },
  read_only: { ja: '閲覧のみ', en: 'View only' },
}

const MESSAGE_STATUSES: Record<SaveState, MessageStatus> = {
  saved: 'success',
  saving: 'info',
  offline: 'warning',
  refused: 'error',
  read_only: 'info',
}
const BY_ITSELF: Pair = {
  ja: '書いた内容は自動で保存されます。',
  en: 'Changes are saved automatically.',
}

const SLOW: Pair = { ja: '低速の接続', en: 'slow connection' }

/**
 * The save state in words. Edits count as saved only after the server's confirmation.
 * `isHttpFallback`: true if HTTP is used because WebSockets are blocked.
 */
export function SaveStatus({
  state,
  isHttpFallback = false,
}: {
  state: SaveState
  isHttpFallback?: boolean
}) {
  const { pick } = useLanguage()
  useSaveKey(state)
  return (
    <span className="save-status" data-state={state} role="status">
      <span className="save-status-dot" aria-hidden="true" />
      {pick(WORDS[state])}
      {isHttpFallback && <span className="save-status-slow">{pick(SLOW)}</span>}
    </span>
  )
}

/** Ctrl+S or ⌘S shows the save state instead of the browser's save dialog. */
function useSaveKey(state: SaveState): void {
  const closeToast = useRef(() => {})
  useChords({
    save() {
      closeToast.current()
      const text = state === 'saved' || state === 'saving' ? { text: BY_ITSELF } : {}
      closeToast.current = showToast({
        status: MESSAGE_STATUSES[state],
        title: WORDS[state],
        ...text,
      })
    },
  })
}
