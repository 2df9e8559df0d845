import type { Pair } from '#contract/language.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { GrantedAccess } from '#contract/permissions.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import type { GrantTold } from './data.ts'

const MAY: Record<GrantedAccess, Pair> = {
  view: { ja: '閲覧できます。', en: 'You can read it.' },
  comment: { ja: '閲覧とコメントができます。', en: 'You can read it and comment on it.' },
  edit: { ja: '閲覧と編集ができます。', en: 'You can read and edit it.' },
}

/** To a member who was given something on a script. Names and title are data: the mailer escapes them. */
export function writeGrantGiven(
  { absoluteUrl }: Pick<Services, 'absoluteUrl'>,
  { to, language, access, by, script }: GrantTold,
): Mail {
  const { title } = script
  return {
    ...{ to, language },
    subject: {
      ja: `${by} さんが「${title}」を共有しました`,
      en: `${by} shared “${title}” with you`,
    },
    paragraphs: [
      {
        ja: `${by} さんが、台本「${title}」をあなたに共有しました。${MAY[access].ja}`,
        en: `${by} shared the script “${title}” with you. ${MAY[access].en}`,
      },
      {
        ja: 'ダッシュボードの「共有」からも、いつでも開けます。',
        en: 'You also find it on your dashboard, under “Shared”.',
      },
    ],
    button: {
      label: { ja: '台本を開く', en: 'Open the script' },
      url: absoluteUrl(pageUrl(language, scriptPath(script))),
    },
  }
}
