import '#web/theme/mantine-workspace.css'
import './stage.css'
import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { promptScript } from '#document/rehearse/prompt-script.ts'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { REMOTE_TEXTS } from '../texts/remote-texts.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { RemoteControls } from './remote-controls.tsx'

/** A remote control for the stage on another screen of the same account. */
export function View({ script, figures, awareness, onClose }: ViewProps) {
  const t = useTexts(REMOTE_TEXTS)
  const { user } = useSession()
  useWakeLock(true)
  const sections = useMemo(
    () => promptScript(figures.script, script.language, script.kind),
    [figures.script, script.language, script.kind],
  )
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content className="stage remote" data-ground="dark">
        <div className="stage-head">
          <Modal.Title>{t('remote_title', { title: script.title })}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={t('remote_close')} />
        </div>
        {user && awareness && (
          <RemoteControls
            {...{ awareness, user_id: user.id }}
            waiting={t('remote_waiting')}
            sections={sections}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
