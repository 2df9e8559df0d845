import { NativeSelect, Switch } from '@mantine/core'
import { SHARE_DAYS } from '#contract/sharing.ts'
import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'
import { SHARES_CARD_TEXTS } from '../texts.ts'

/** Allows share links and comments on shared pages, and limits the lifetime of links. */
export function SharesCard() {
  const t = useTexts(SHARES_CARD_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings) return null
  const { allows_shares, shares_max_days, allows_share_comments } = settings
  return (
    <Card id="shares-title" title={t('title')}>
      <p id="shares-text">{t('text')}</p>
      <Switch
        mt="sm"
        label={t('allowed')}
        description={allows_shares ? undefined : t('off_hint')}
        aria-describedby="shares-text"
        checked={allows_shares}
        onChange={(event) => change.mutate({ allows_shares: event.currentTarget.checked })}
      />
      {allows_shares && (
        <Switch
          mt="sm"
          label={t('comments')}
          description={t('comments_hint')}
          checked={allows_share_comments}
          onChange={(event) =>
            change.mutate({ allows_share_comments: event.currentTarget.checked })
          }
        />
      )}
      {allows_shares && (
        <div className="company-choices">
          <NativeSelect
            label={t('longest')}
            description={t('longest_hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={String(shares_max_days ?? '')}
            data={[
              { value: '', label: t('any') },
              ...SHARE_DAYS.map((days) => ({
                value: String(days),
                label: days === 1 ? t('day') : t('days', { days }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change.mutate({
                shares_max_days: SHARE_DAYS.find((days) => String(days) === value) ?? null,
              })
            }
          />
        </div>
      )}
    </Card>
  )
}
