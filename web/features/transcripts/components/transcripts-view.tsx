import '#web/theme/mantine-workspace.css'
import './transcripts.css'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useHasDialog } from '#web/components/dialog.tsx'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { useTexts } from '#web/language/language.tsx'
import type { SuggestWords } from '../open-script.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'
import { TranscriptList } from './transcript-list.tsx'
import { TranscriptPane } from './transcript-pane.tsx'

export const createTranscriptsView = (suggestWords: SuggestWords) =>
  function View({ editor, script, figures, mayEdit, onClose }: ViewProps) {
    const t = useTexts(TRANSCRIPT_TEXTS)
    const [opened, setOpened] = useState<string | null>(null)
    return (
      <Modal.Root
        opened
        fullScreen
        onClose={onClose}
        closeOnEscape={!useHasDialog()}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Content className="transcripts">
          <Group className="transcripts-head" gap="sm" wrap="nowrap">
            {opened !== null && (
              <Button variant="default" onClick={() => setOpened(null)}>
                {t('back')}
              </Button>
            )}
            <Modal.Title>{t('title', { title: script.title })}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={t('close')} />
          </Group>
          {opened === null ? (
            <TranscriptList script={script} document={figures.script} onOpen={setOpened} />
          ) : (
            <TranscriptPane
              {...{ editor, script, mayEdit, suggestWords }}
              document={figures.script}
              id={opened}
              onDeleted={() => setOpened(null)}
            />
          )}
        </Modal.Content>
      </Modal.Root>
    )
  }
