import { type Params, useParams } from 'react-router'
import type { ScriptKind } from '#contract/scripts.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { EditorAddition } from '#web/editor/additions.tsx'
import { LIVE } from '#web/features/calls/addition.tsx'
import { QUOTING_NOTES } from '#web/features/canvas/addition.tsx'
import { CHECKS } from '#web/features/checks/addition.tsx'
import { COMMENTS } from '#web/features/comments/addition.tsx'
import { VERSION_COMMENTS } from '#web/features/comments/version-comments.ts'
import { LIBRARY } from '#web/features/dashboard/addition.tsx'
import { DERIVED, PROSE_CANVAS } from '#web/features/derive/addition.tsx'
import { EXPORT } from '#web/features/export/addition.tsx'
import { FIND } from '#web/features/find-replace/addition.tsx'
import { FLOW } from '#web/features/flow-map/addition.tsx'
import { HISTORY } from '#web/features/history/addition.tsx'
import { showChanges } from '#web/features/history/history-value.ts'
import { VersionAdditionContext } from '#web/features/history/version-addition.ts'
import { PHRASES } from '#web/features/phrases/addition.ts'
import { REHEARSE } from '#web/features/rehearsal/addition.tsx'
import { createReview } from '#web/features/review/addition.tsx'
import { prefetchScript } from '#web/features/scripts/api/edit-script.ts'
import { ScriptScreen } from '#web/features/scripts/components/script-screen.tsx'
import { MAKE_TEMPLATE, TEMPLATE } from '#web/features/templates/addition.tsx'
import { createTranscripts } from '#web/features/transcripts/addition.ts'
import { VARIABLES } from '#web/features/variables/addition.tsx'
import { ScriptActions } from '../script-actions.tsx'

const WRITING = [TEMPLATE, VARIABLES, FIND, MAKE_TEMPLATE]
const TRANSCRIPTS = createTranscripts(lazyPart(() => import('../transcripts-view.ts'), 'View'))
const TEAMWORK = [
  COMMENTS,
  CHECKS,
  HISTORY,
  createReview(showChanges),
  EXPORT,
  REHEARSE,
  PHRASES,
  QUOTING_NOTES,
  LIBRARY,
]
const ADDITIONS: Record<ScriptKind, readonly EditorAddition[]> = {
  talk_script: [...WRITING, DERIVED, FLOW, LIVE, TRANSCRIPTS, ...TEAMWORK],
  script: [...WRITING, PROSE_CANVAS, ...TEAMWORK],
}

const idOf = ({ id, talkScriptId }: Params) => talkScriptId ?? id ?? ''

export const prefetch = (params: Params) => prefetchScript(idOf(params))

/** /script/{id} and /talk_script/{id} share one screen. */
export default function ScriptPage() {
  const params = useParams()
  const shown = idOf(params)
  const kind = params.talkScriptId === undefined ? 'script' : 'talk_script'
  return (
    <VersionAdditionContext value={VERSION_COMMENTS}>
      <ScriptScreen
        key={shown}
        id={shown}
        kind={kind}
        additions={ADDITIONS[kind]}
        actions={(script) => !script.is_template && <ScriptActions script={script} />}
      />
    </VersionAdditionContext>
  )
}
