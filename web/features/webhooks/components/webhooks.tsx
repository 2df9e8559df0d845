import './webhooks.css'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { errorText } from '#web/api/api-error.ts'
import { SettingsSection } from '#web/components/settings-section.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useWebhooks } from '../api.ts'
import { STATE_TEXTS, WEBHOOK_TEXTS } from '../texts.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { NewWebhookDialog } from './webhook-form.tsx'

/** The addresses that are told what happens in the company, for its administrator. */
export function Webhooks() {
  const t = useTexts(WEBHOOK_TEXTS)
  const [isAdding, setAdding] = useState(false)
  const [managed, setManaged] = useState<string | null>(null)
  const found = useWebhooks()
  const open = found.data?.find(({ id }) => id === managed)
  return (
    <SettingsSection title={t('title')}>
      <div className="settings-row">
        <p className="settings-hint">{t('hint')}</p>
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      <List
        webhooks={found.data}
        error={found.error}
        onRetry={() => void found.refetch()}
        onManage={setManaged}
      />
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {open && <ManageDialog webhook={open} onClose={() => setManaged(null)} />}
    </SettingsSection>
  )
}

type ListProps = {
  webhooks: readonly Webhook[] | undefined
  error: unknown
  onRetry: () => void
  onManage: (id: string) => void
}

function List({ webhooks, error, onRetry, onManage }: ListProps) {
  const { pick } = useLanguage()
  const t = useTexts(WEBHOOK_TEXTS)
  if (!webhooks && error)
    return (
      <div className="settings-row" role="alert">
        <div>
          <p className="settings-name">{t('failed')}</p>
          <p className="settings-hint">{pick(errorText(error))}</p>
        </div>
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!webhooks)
    return (
      <div className="settings-row" role="status" aria-label={t('loading')}>
        <Skeleton height={60} />
      </div>
    )
  if (webhooks.length === 0)
    return (
      <p className="settings-row settings-hint" role="status">
        {t('none')}
      </p>
    )
  return (
    <ul className="webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <div>
            <p className="webhook-name">{webhook.url}</p>
            <Facts webhook={webhook} />
          </div>
          <Button
            variant="default"
            aria-label={t('manage_of', { url: webhook.url })}
            onClick={() => onManage(webhook.id)}
          >
            {t('manage')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Facts({ webhook: { state, kinds, failing_since } }: { webhook: Webhook }) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(WEBHOOK_TEXTS)
  return (
    <p className="webhook-facts">
      <span data-bad={state === 'failing'}>{pick(STATE_TEXTS[state])}</span>
      <span>{t('count', { count: kinds.length })}</span>
      {failing_since && (
        <span data-bad="true">
          {t('failing_since', { when: formatDate(failing_since, 'relative') })}
        </span>
      )}
    </p>
  )
}
