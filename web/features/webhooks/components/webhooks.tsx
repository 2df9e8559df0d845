import '#web/components/rows.css'
import './webhooks.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { Facts } from '#web/components/facts.tsx'
import { EmptyRow, SettingsQuery, SettingsSection } from '#web/components/settings-section.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useWebhooks } from '../api.ts'
import { STATE_TEXTS, WEBHOOK_TEXTS } from '../texts.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { NewWebhookDialog } from './webhook-form.tsx'

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
      <SettingsQuery of={found} failed={t('failed')}>
        {(webhooks) => <List webhooks={webhooks} onManage={setManaged} />}
      </SettingsQuery>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
      {open && <ManageDialog webhook={open} onClose={() => setManaged(null)} />}
    </SettingsSection>
  )
}

type ListProps = { webhooks: readonly Webhook[]; onManage: (id: string) => void }

function List({ webhooks, onManage }: ListProps) {
  const t = useTexts(WEBHOOK_TEXTS)
  if (webhooks.length === 0) return <EmptyRow text={t('none')} />
  return (
    <ul className="rows">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <div>
            <Text fw={500}>{webhook.url}</Text>
            <WebhookFacts webhook={webhook} />
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

function WebhookFacts({ webhook: { state, kinds, failing_since } }: { webhook: Webhook }) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(WEBHOOK_TEXTS)
  return (
    <Facts component="p" c="var(--ink-soft)">
      <span data-bad={state === 'failing'}>{pick(STATE_TEXTS[state])}</span>
      <span>{t('count', { count: kinds.length })}</span>
      {failing_since && (
        <span data-bad="true">
          {t('failing_since', { when: formatDate(failing_since, 'relative') })}
        </span>
      )}
    </Facts>
  )
}
