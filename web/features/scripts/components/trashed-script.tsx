import { showFailure } from '#web/messages/show-failure.ts'
import '#web/components/script-notice.css'
import { Box, Button } from '@mantine/core'
import type { Script } from '#contract/scripts.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { RefusedEdits } from '#web/components/refused-edits.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { useCan } from '#web/session/use-can.ts'
import { useRestoreScript } from '../api/edit-script.ts'
import { SCRIPT_STATE_TEXTS } from '../texts/script-state-texts.ts'

/**
 * A script in the trash. Shows the title and the date of the final deletion, but not the text.
 * Users who manage the script get a restore button.
 */
export function TrashedScript({ script }: { script: Script }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(SCRIPT_STATE_TEXTS)
  const can = useCan()
  const restore = useRestoreScript(script.id)
  const restoreScript = () =>
    restore.mutate(undefined, {
      onSuccess: () => showToast({ status: 'success', title: SCRIPT_STATE_TEXTS.restored }),
      onError: (reason) => showFailure(SCRIPT_STATE_TEXTS.restore_failed, reason),
    })
  return (
    <div className="script-screen">
      <RefusedEdits />
      <div className="script-notice" role="status">
        <p>{t('trashed', { when: formatDate(script.purged_at ?? '', 'date') })}</p>
        {can('script.manage', script) && (
          <Button size="compact-md" loading={restore.isPending} onClick={restoreScript}>
            {t('restore')}
          </Button>
        )}
      </div>
      <div className="script-head">
        <h1 className="script-title">{script.title}</h1>
        <div className="script-facts">
          <Box component="span" c="dimmed">
            {t(script.kind)}
          </Box>
          <span>{t('blocks', { count: script.block_count })}</span>
          {script.kind === 'talk_script' && (
            <span>
              {formatTimeRange(
                { shortest: script.shortest_seconds, longest: script.longest_seconds },
                language,
              )}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
