import './source-dialog.css'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { DerivedLine } from '#contract/derive.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { Text } from '#web/components/text.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { listSiblings } from '../line-sources.ts'
import { type Sources, showSource, sourcesValue } from '../sources-value.ts'
import { SOURCE_TEXTS } from '../texts/derive-source-texts.ts'
import { acceptLines, confirmDrafts, updateLines } from '../update-lines.ts'

/**
 * Shows the source sentence of a line and, if the sentence has changed, its new wording. The user
 * updates the line, keeps the line, or confirms a draft.
 */
export function SourceDialog({ editor, script, mayEdit }: SlotProps) {
  const t = useTexts(SOURCE_TEXTS)
  const page = useOpenPage()
  const close = () => showSource(page, null)
  const known = usePageValue(sourcesValue)
  const line = known.lines.get(known.shown ?? '')
  if (!line) return null
  const { standing, now, drafted } = line
  const isDraft = drafted && (standing === 'same' || standing === 'unknown')
  const isOpen = standing === 'changed' || standing === 'gone'
  const update = () => {
    if (updateLines(page, editor, listSiblings(known, line))) return
    showToast({ status: 'info', title: SOURCE_TEXTS.not_taken })
  }
  return (
    <Dialog title={t('title')} size={560} className="dialog-sheet" onClose={close}>
      <Stack className="source-sentence">
        <Origin line={line} source={known.source} />
        <div lang={script.language}>
          {isOpen && <h3>{t('before')}</h3>}
          <blockquote>{line.quote}</blockquote>
        </div>
        {now && (
          <div lang={script.language}>
            <h3>{t('now')}</h3>
            <blockquote>{now.quote}</blockquote>
            <h3>{t('said')}</h3>
            {now.lines.map((said, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
              <Text key={at} lh="1.7">
                {said}
              </Text>
            ))}
          </div>
        )}
        {standing === 'gone' && <p>{t('is_gone')}</p>}
        {isDraft && <p>{t('is_draft')}</p>}
        {standing === 'same' && !isDraft && <p>{t(line.as_written ? 'as_written' : 'is_same')}</p>}
        {mayEdit && isDraft && (
          <Group gap="sm" justify="flex-end" mt="1xs">
            <Button
              onClick={() => {
                confirmDrafts(page, editor, listSiblings(known, line))
                close()
              }}
            >
              {t('confirm')}
            </Button>
          </Group>
        )}
        {mayEdit && isOpen && (
          <Group gap="sm" justify="flex-end" mt="1xs">
            <Button
              variant="default"
              onClick={() => acceptLines(page, editor, listSiblings(known, line))}
            >
              {t('keep')}
            </Button>
            {now && <Button onClick={update}>{t('take_over')}</Button>}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** The script of the source sentence, as a link. */
function Origin({
  line: { source_block_id, quote, now },
  source,
}: {
  line: DerivedLine
  source: Sources['source']
}) {
  const { language } = useLanguage()
  const t = useTexts(SOURCE_TEXTS)
  if (!source) return <p>{t('unknown_source')}</p>
  const place = writeBlockLink(source_block_id, now?.quote ?? quote)
  return (
    <Text fz="sm" c="var(--ink-soft)">
      <span>{t('from', { title: source.title })}</span>{' '}
      <Link to={`${pageUrl(language, scriptPath(source))}${place}`}>{t('open')}</Link>
    </Text>
  )
}
