import { useParams } from 'react-router'
import { COMMENTS } from '#web/features/comments/addition.tsx'
import { HISTORY } from '#web/features/history/addition.tsx'
import { ScriptScreen } from '#web/features/scripts/components/script-screen.tsx'
import { ScriptActions } from '../script-actions.tsx'

const ADDITIONS = [COMMENTS, HISTORY]

/** /script/{id} and /talk_script/{id}: one screen. */
export default function ScriptPage() {
  const { id, talkScriptId } = useParams()
  const shown = talkScriptId ?? id ?? ''
  return (
    <ScriptScreen
      key={shown}
      id={shown}
      kind={talkScriptId === undefined ? 'script' : 'talk_script'}
      additions={ADDITIONS}
      actions={(script) => <ScriptActions script={script} />}
    />
  )
}
