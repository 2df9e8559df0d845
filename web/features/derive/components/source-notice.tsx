import '#web/components/script-notice.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import type { SlotProps } from '#web/editor/additions.tsx'
import { showBlock } from '#web/editor/extensions/shown-block.ts'
import { useTexts } from '#web/language/language.tsx'
import { useLineSources } from '../api.ts'
import { listChanged, listDrafts, storeSources } from '../line-sources.ts'
import { showSource, sourcesValue } from '../sources-value.ts'
import { SOURCE_TEXTS } from '../texts/derive-source-texts.ts'
import { confirmDrafts } from '../update-lines.ts'

/**
 * Loads the sources of the script's lines. One notice shows the number of lines whose source
 * sentence has changed. Another notice shows the number of unconfirmed drafts.
 */
export function SourceNotice({ script, editor, mayEdit, onLeave }: SlotProps) {
  const t = useTexts(SOURCE_TEXTS)
  const page = useOpenPage()
  const { data } = useLineSources(script.id)
  useEffect(() => {
    if (data) storeSources(page, data)
  }, [page, data])
  const known = usePageValue(sourcesValue)
  const show = (block_id: string) => {
    onLeave()
    showBlock(editor.view, block_id, null)
    showSource(page, block_id)
  }
  const changed = listChanged(known)
  const drafts = listDrafts(known)
  const [next] = changed
  const [draft] = drafts
  return (
    <>
      {next && (
        <div className="script-notice" role="status">
          <p>{t('changed', { count: changed.length })}</p>
          <Button size="compact-sm" variant="default" onClick={() => show(next.block_id)}>
            {t('look')}
          </Button>
        </div>
      )}
      {draft && (
        <div className="script-notice" role="status">
          <p>{t('drafts', { count: drafts.length })}</p>
          <Button size="compact-sm" variant="default" onClick={() => show(draft.block_id)}>
            {t('look')}
          </Button>
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => confirmDrafts(page, editor, drafts)}
            >
              {t('confirm_all')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
