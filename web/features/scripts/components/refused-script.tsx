import { RefusedNotice } from '#web/components/document/refused-notice.tsx'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { useScript } from '../api/edit-script.ts'
import { useReopening } from '../api/reopen-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

/**
 * Explains why the server refuses this page's edits. If the script was absent and can be read
 * again, reopens the document.
 */
export function RefusedScript({ id, live }: { id: string; live: OpenDocument }) {
  const script = useScript(id)
  useReopening(script.error, live)
  return <RefusedNotice {...{ live, script }} absentTitle={EDITOR_TEXTS.not_here_title} />
}
