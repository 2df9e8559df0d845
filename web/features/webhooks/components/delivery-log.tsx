import '#web/components/rows.css'
import './webhooks.css'
import { Box, Button } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { Facts } from '#web/components/facts.tsx'
import { PagedList } from '#web/components/paged-list.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useDeliveries, useWebhookCalls } from '../api.ts'
import { DELIVERY_PROBLEM_TEXTS, DELIVERY_TEXTS, KIND_TEXTS, WEBHOOK_TEXTS } from '../texts.ts'

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const t = useTexts(WEBHOOK_TEXTS)
  const found = useDeliveries(webhook.id)
  return (
    <>
      <Box component="h3" mt="lg" mb="1xs" fz="body">
        {t('log')}
      </Box>
      <PagedList
        of={found}
        rowsOf={({ deliveries }) => deliveries}
        loading={<LoadingBars heights={[60]} />}
        none={
          <p className="settings-hint" role="status">
            {t('log_none')}
          </p>
        }
        more={{ display: 'block', mt: '1xs', mb: 'md', mx: 'auto' }}
      >
        {(deliveries) => (
          <ul className="rows">
            {deliveries.map((delivery) => (
              <Entry key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Entry({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { pick, formatDate } = useLanguage()
  const t = useTexts(WEBHOOK_TEXTS)
  const { replay } = useWebhookCalls()
  const { id, kind, state, attempts, status, problem, answer, created_at, next_try_at } = delivery
  const when = formatDate(created_at, 'relative')
  const again = async () => {
    try {
      await replay({ id: webhook.id, delivery_id: id })
    } catch (error) {
      showFailure(WEBHOOK_TEXTS.not_done, error)
    }
  }
  return (
    <li>
      <div>
        <Text fw={500}>{pick(KIND_TEXTS[kind])}</Text>
        <Facts component="p" c="var(--ink-soft)">
          <span>{when}</span>
          <span data-bad={state === 'failed'}>{pick(DELIVERY_TEXTS[state])}</span>
          {status !== null && <span>{t('answered', { status })}</span>}
          {problem && <span data-bad="true">{pick(DELIVERY_PROBLEM_TEXTS[problem])}</span>}
          {attempts > 1 && <span>{t('attempts', { count: attempts })}</span>}
          {next_try_at && attempts > 0 && (
            <span>{t('next', { when: formatDate(next_try_at, 'relative') })}</span>
          )}
        </Facts>
        {answer !== '' && <p className="webhook-answer">{answer}</p>}
      </div>
      <Button
        variant="default"
        disabled={webhook.state !== 'active'}
        aria-label={t('replay_of', { kind: pick(KIND_TEXTS[kind]), when })}
        onClick={() => void again()}
      >
        {t('replay')}
      </Button>
    </li>
  )
}
