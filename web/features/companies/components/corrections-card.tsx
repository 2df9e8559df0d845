import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { correctionRoutes } from '#contract/corrections.ts'
import { requestAllPages } from '#web/api/all-pages.ts'
import { Card } from '#web/components/card.tsx'
import { DOWNLOAD_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { CORRECTION_TEXTS } from '../texts.ts'

/** Downloads people's corrections of generated notes, as training data for the generator. */
export function CorrectionsCard() {
  const t = useTexts(CORRECTION_TEXTS)
  const save = useMutation({
    mutationFn: () => requestAllPages(correctionRoutes.listCorrections, {}),
    onSuccess: (pages) => {
      const scripts = pages.flatMap((page) => page.scripts)
      if (scripts.length === 0) {
        const { none, none_text } = CORRECTION_TEXTS
        showToast({ status: 'info', title: none, text: none_text })
        return
      }
      const lines = scripts.map((script) => `${JSON.stringify(script)}\n`)
      saveFile(new Blob(lines, { type: 'application/jsonl' }), 'labels.jsonl')
    },
    onError: (error) => showFailure(CORRECTION_TEXTS.failed, error),
  })
  return (
    <Card id="corrections-title" title={t('title')} text={t('text')}>
      <Button
        variant="default"
        leftSection={<LineIcon path={DOWNLOAD_ICON} size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('save')}
      </Button>
    </Card>
  )
}
