import type { Language } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { WEBHOOK_FAILING_DAYS } from '#contract/webhooks.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'

export const writeStopped = (
  { absoluteUrl }: Pick<Services, 'absoluteUrl'>,
  reader: { to: string; language: Language },
  host: string,
): Mail => ({
  ...reader,
  subject: {
    ja: `Webhook の送信を停止しました（${host}）`,
    en: `A webhook was paused (${host})`,
  },
  paragraphs: [
    {
      ja: `${host} への Webhook が${WEBHOOK_FAILING_DAYS}日間一度も届かなかったため、送信を停止しました。`,
      en: `Deliveries to ${host} have failed for ${WEBHOOK_FAILING_DAYS} days, so we’ve paused them.`,
    },
    {
      ja: '送信先を確認し、「外部連携」のページで再開してください。届かなかった内容は、配信ログから送り直せます。',
      en: 'Check the receiving system and resume the webhook under “Integrations”. You can resend failed deliveries from the log.',
    },
  ],
  button: {
    label: { ja: '外部連携を開く', en: 'Open integrations' },
    url: absoluteUrl(pageUrl(reader.language, PAGES.integrations)),
  },
})
