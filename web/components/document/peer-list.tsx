import './document-status.css'
import type { Pair } from '#contract/language.ts'
import { firstGrapheme } from '#document/graphemes.ts'
import { useLanguage } from '#web/language/language.tsx'
import type { Peer } from '#web/realtime/peers.ts'

const LABEL: Pair = { ja: 'いま開いている人', en: 'Viewing now' }
const MAX_SHOWN = 4

/**
 * Other users with the document open, as circles with their colour and initial. If there are more
 * than `MAX_SHOWN`, a number represents the rest.
 */
export function PeerList({ peers }: { peers: readonly Peer[] }) {
  const { pick } = useLanguage()
  if (peers.length === 0) return null
  const rest = peers.slice(MAX_SHOWN)
  return (
    <ul className="peer-list" aria-label={pick(LABEL)}>
      {peers.slice(0, MAX_SHOWN).map(({ user_id, name, color }) => (
        <li key={user_id} title={name} style={{ background: color }}>
          <span aria-hidden="true">{firstGrapheme(name.trim()) || '?'}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="peer-rest" title={rest.map(({ name }) => name).join('、')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">{rest.map(({ name }) => name).join('、')}</span>
        </li>
      )}
    </ul>
  )
}
