import { useParams } from 'react-router'
import { ScriptScreen } from '#web/features/scripts/components/script-screen.tsx'
import { ScriptActions } from '../script-actions.tsx'

/** /script/{id} and /talk_script/{id}: one screen. */
export default function ScriptPage() {
  const { id, talkScriptId } = useParams()
  const shown = talkScriptId ?? id ?? ''
  return (
    <ScriptScreen
      key={shown}
      id={shown}
      kind={talkScriptId === undefined ? 'script' : 'talk_script'}
      actions={(script) => <ScriptActions script={script} />}
    />
  )
}
