import { type Params, useParams } from 'react-router'
import { FED_NOTES } from '#web/features/canvas/addition.tsx'
import { CHECKS } from '#web/features/checks/addition.tsx'
import { COMMENTS } from '#web/features/comments/addition.tsx'
import { VERSION_COMMENTS } from '#web/features/comments/version-comments.ts'
import { EXPORT } from '#web/features/export/addition.tsx'
import { HISTORY } from '#web/features/history/addition.tsx'
import { showChanges } from '#web/features/history/history-store.ts'
import { VersionAdditionContext } from '#web/features/history/version-addition.ts'
import { PHRASES } from '#web/features/phrases/addition.ts'
import { REHEARSE } from '#web/features/rehearsal/addition.tsx'
import { createReview } from '#web/features/review/addition.tsx'
import { prefetchScript } from '#web/features/scripts/api/edit-script.ts'
import { ScriptScreen } from '#web/features/scripts/components/script-screen.tsx'
import { ScriptActions } from '../script-actions.tsx'

const ADDITIONS = [
  COMMENTS,
  CHECKS,
  HISTORY,
  createReview(showChanges),
  EXPORT,
  REHEARSE,
  PHRASES,
  FED_NOTES,
]

const idOf = ({ id, talkScriptId }: Params) => talkScriptId ?? id ?? ''

export const prefetch = (params: Params) => prefetchScript(idOf(params))

/** /script/{id} and /talk_script/{id}: one screen. */
export default function ScriptPage() {
  const params = useParams()
  const shown = idOf(params)
  return (
    <VersionAdditionContext value={VERSION_COMMENTS}>
      <ScriptScreen
        key={shown}
        id={shown}
        kind={params.talkScriptId === undefined ? 'script' : 'talk_script'}
        additions={ADDITIONS}
        actions={(script) => !script.is_template && <ScriptActions script={script} />}
      />
    </VersionAdditionContext>
  )
}
