import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { BOX_KEYS } from '../../../../contract/lean-canvas-boxes.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useTexts } from '../../../language/language.tsx'
import type { Generation } from '../generation.ts'
import { CANVAS_TEXTS } from '../texts.ts'

type Props = { generation: Generation; hasNotes: boolean }

/** Starts a generation, shows how far it is, stops it. Over notes that stand already it says first what stays. */
export function GenerateButton({ generation, hasNotes }: Props) {
  const t = useTexts(CANVAS_TEXTS)
  const [isAsking, setAsking] = useState(false)
  const { phase } = generation

  if (phase === 'starting' || phase === 'running') {
    const done = phase === 'running' ? generation.job.boxes_done.length : 0
    return (
      <div className="generation-progress">
        <span role="status">{done === 0 ? t('generating') : t('generating_step', { done })}</span>
        <progress max={BOX_KEYS.length} value={done} aria-label={t('generating')} />
        {phase === 'running' && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={generation.is_cancelling}
            onClick={generation.cancel}
          >
            {t('cancel_generation')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant={hasNotes ? 'default' : 'filled'}
        leftSection={<IconSparkles size={17} aria-hidden="true" />}
        onClick={() => (hasNotes ? setAsking(true) : generation.start())}
      >
        {t(hasNotes ? 'regenerate' : 'generate')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('regenerate_title')}
        text={t('regenerate_text')}
        confirm={t('regenerate')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          generation.start()
        }}
      />
    </>
  )
}
