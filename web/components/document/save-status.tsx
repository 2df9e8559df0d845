import './document-status.css'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '#web/language/language.tsx'
import type { SaveState } from '#web/realtime/save-state.ts'

const WORDS: Record<SaveState, Pair> = {
  saved: { ja: '保存済み', en: 'Saved' },
  saving: { ja: '保存中…', en: 'Saving…' },
  offline: { ja: 'オフライン（この端末に保存）', en: 'Offline (kept on this device)' },
  refused: { ja: '保存できません', en: 'Cannot be saved' },
  read_only: { ja: '閲覧のみ', en: 'View only' },
}

const SLOW: Pair = { ja: '低速の接続', en: 'slow connection' }

/**
 * Whether the work on the page is safe, in words: only what the connection has confirmed is called saved.
 * `isSlow`: it goes by calls, because no socket comes through.
 */
export function SaveStatus({ state, isSlow = false }: { state: SaveState; isSlow?: boolean }) {
  const { pick } = useLanguage()
  return (
    <span className="save-status" data-state={state} role="status">
      <span className="save-status-dot" aria-hidden="true" />
      {pick(WORDS[state])}
      {isSlow && <span className="save-status-slow">{pick(SLOW)}</span>}
    </span>
  )
}
