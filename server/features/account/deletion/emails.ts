import { RETURN_DAYS } from '#contract/account-deletion.ts'
import type { Language } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { formatDay } from '#server/platform/email/format-day.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { findLeavingUser, type LeavingUser } from './data.ts'

type Links = Pick<Services, 'absoluteUrl'>

export function mailLeavingUsers(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  services.events.react('account.deletion_begun', 'tell-owner', ({ subject_id }) =>
    services.database.system(async (tx) => {
      const leaver = await findLeavingUser(tx, subject_id)
      if (leaver) await services.mailer.send(writeScheduled(services, leaver), { tx })
    }),
  )
}

const toReturn = (links: Links, { language }: LeavingUser) => ({
  label: { ja: 'ログインして取り消す', en: 'Log in and keep my account' },
  url: links.absoluteUrl(pageUrl(language, PAGES.login)),
})
const dayOf = ({ erased_at }: LeavingUser, language: Language) =>
  formatDay(erased_at ?? new Date(0).toISOString(), language)

const writeScheduled = (links: Links, leaver: LeavingUser): Mail => ({
  to: leaver.to,
  language: leaver.language,
  subject: {
    ja: 'アカウントの削除を受け付けました',
    en: 'Your account will be deleted',
  },
  paragraphs: [
    {
      ja: `アカウントは ${dayOf(leaver, 'ja')} に完全に削除されます。すべての端末からログアウトしました。`,
      en: `Your account will be permanently deleted on ${dayOf(leaver, 'en')}. You’ve been logged out on all devices.`,
    },
    {
      ja: `それまでの${RETURN_DAYS}日間は、ログインすると削除を取り消せます。お心当たりがない場合は、すぐに取り消して、パスワードを変更してください。`,
      en: `You have ${RETURN_DAYS} days to log in and cancel the deletion. If this wasn’t you, cancel it now and change your password.`,
    },
  ],
  button: toReturn(links, leaver),
})

/** Writes the email that warns a user shortly before their account is erased. */
export const writeWarning = (links: Links, leaver: LeavingUser): Mail => ({
  to: leaver.to,
  language: leaver.language,
  subject: {
    ja: 'アカウントはまもなく削除されます',
    en: 'Your account is about to be deleted',
  },
  paragraphs: [
    {
      ja: `アカウントは ${dayOf(leaver, 'ja')} に完全に削除され、元に戻せなくなります。`,
      en: `Your account will be permanently deleted on ${dayOf(leaver, 'en')}. After that, it can’t be restored.`,
    },
    {
      ja: '使い続ける場合は、それまでにログインして、削除を取り消してください。',
      en: 'To keep it, log in before then and cancel the deletion.',
    },
  ],
  button: toReturn(links, leaver),
})
