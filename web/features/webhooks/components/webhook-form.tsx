import { FormActions } from '#web/components/dialog-actions.tsx'
import './webhooks.css'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { WEBHOOK_KINDS, type WebhookKind } from '#contract/webhook-kinds.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { SecretDialog } from '#web/components/shown-secret.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useWebhookCalls } from '../api.ts'
import { KIND_TEXTS, WEBHOOK_TEXTS } from '../texts.ts'

/**
 * Asks for the address and kinds of event of a new webhook. Then shows the signing secret, which
 * cannot be shown again.
 */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(WEBHOOK_TEXTS)
  const { add } = useWebhookCalls()
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />
  return (
    <Dialog title={t('add')} size={560} onClose={onClose}>
      <WebhookForm
        url=""
        kinds={WEBHOOK_KINDS}
        confirm={t('create')}
        onSubmit={async (values) => setSecret((await add(values)).secret)}
      />
    </Dialog>
  )
}

type SecretProps = { secret: string; isRotated?: boolean; onClose: () => void }

/** Shows the signing secret of a webhook, which cannot be shown again. */
export function NewSecret({ secret, isRotated = false, onClose }: SecretProps) {
  const t = useTexts(WEBHOOK_TEXTS)
  return (
    <SecretDialog
      title={t('shown_title')}
      text={isRotated ? `${t('shown_once')} ${t('rotated_hint')}` : t('shown_once')}
      label={t('value')}
      value={secret}
      close={t('kept')}
      onClose={onClose}
    />
  )
}

type FormProps = {
  url: string
  kinds: readonly WebhookKind[]
  confirm: string
  onSubmit: (values: { url: string; kinds: WebhookKind[] }) => Promise<void>
}

export function WebhookForm({ confirm, onSubmit, ...initial }: FormProps) {
  const { pick } = useLanguage()
  const t = useTexts(WEBHOOK_TEXTS)
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(initial.kinds)
  const { form, field, isBusy } = useForm(
    { url: initial.url },
    {
      check: ({ url }) => (url.trim() === '' ? { url: WEBHOOK_TEXTS.url_missing } : {}),
      submit: ({ url }) => onSubmit({ url: url.trim(), kinds: [...kinds] }),
      fallbackField: 'url',
    },
  )
  const toggle = (kind: WebhookKind, isChosen: boolean) => {
    const others = kinds.filter((each) => each !== kind)
    setKinds(isChosen ? [...others, kind] : others)
  }
  return (
    <form {...form}>
      <Stack gap="md">
        <TextInput
          {...field('url')}
          type="url"
          label={t('url')}
          placeholder={t('url_hint')}
          autoComplete="off"
          data-autofocus
        />
        <fieldset className="webhook-kinds">
          <legend>{t('kinds')}</legend>
          <div className="settings-checks">
            {WEBHOOK_KINDS.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => toggle(kind, checked)}
                />
                {pick(KIND_TEXTS[kind])}
              </label>
            ))}
          </div>
        </fieldset>
        <FormActions submit={confirm} isBusy={isBusy} disabled={kinds.length === 0} />
      </Stack>
    </form>
  )
}
