import './webhooks.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useWebhookCalls } from '../api.ts'
import { WEBHOOK_TEXTS } from '../texts.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { NewSecret, WebhookForm } from './webhook-form.tsx'

type Props = { webhook: Webhook; onClose: () => void }
type Shown = { as: 'log' | 'form' | 'removing' } | { as: 'secret'; secret: string }

export function ManageDialog({ webhook, onClose }: Props) {
  const t = useTexts(WEBHOOK_TEXTS)
  const calls = useWebhookCalls()
  const [shown, setShown] = useState<Shown>({ as: 'log' })
  const [isBusy, setBusy] = useState(false)
  const { id, url, state } = webhook
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(WEBHOOK_TEXTS.not_done, error)
    }
    setBusy(false)
  }
  const back = () => setShown({ as: 'log' })
  if (shown.as === 'secret') return <NewSecret secret={shown.secret} isRotated onClose={back} />
  if (shown.as === 'form')
    return (
      <Dialog key="form" title={t('edit')} size={560} onClose={back}>
        <WebhookForm
          {...{ url, kinds: webhook.kinds }}
          confirm={t('save')}
          onSubmit={async (values) => {
            await calls.change({ id, ...values })
            back()
          }}
        />
      </Dialog>
    )
  if (shown.as === 'removing')
    return (
      <ConfirmDialog
        opened
        danger
        busy={isBusy}
        title={t('remove_title')}
        text={WEBHOOK_TEXTS.remove_text}
        confirm={WEBHOOK_TEXTS.remove}
        onConfirm={() =>
          void act(async () => {
            await calls.remove(id)
            showToast({ status: 'success', title: WEBHOOK_TEXTS.removed, text: url })
            onClose()
          })
        }
        onClose={back}
      />
    )
  const rotate = async () => setShown({ as: 'secret', ...(await calls.rotate(id)) })
  const pause = async () => void (await calls.change({ id, is_paused: state === 'active' }))
  return (
    <Dialog key="log" title={url} size={640} focusesTitle onClose={onClose}>
      <Group gap="1xs">
        <Button
          disabled={state !== 'active' || isBusy}
          onClick={() => void act(async () => void (await calls.sendTest(id)))}
        >
          {t('test')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void act(pause)}>
          {t(state === 'active' ? 'pause' : 'resume')}
        </Button>
        <Button variant="default" onClick={() => setShown({ as: 'form' })}>
          {t('edit')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void act(rotate)}>
          {t('rotate')}
        </Button>
        <Button variant="default" onClick={() => setShown({ as: 'removing' })}>
          {t('remove')}
        </Button>
      </Group>
      <DeliveryLog webhook={webhook} />
    </Dialog>
  )
}
