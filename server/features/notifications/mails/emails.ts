import { nameActor } from '#contract/guest-names.ts'
import type { Language, Pair } from '#contract/language.ts'
import {
  NOTIFICATION_PARAM,
  notificationPath,
  wordsOfNotification,
} from '#contract/notification-path.ts'
import type { MailedKind, Notification } from '#contract/notifications.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Mail, MailEntry } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import { UNSUBSCRIBE_PATH, writeUnsubscribeToken } from './rules.ts'

/** One sentence for each kind. Names are inserted unescaped: the mailer escapes them. */
const SENTENCES: Record<MailedKind, (name: Pair) => Pair> = {
  mention: (name) => ({
    ja: `${name.ja}さんがあなたをメンションしました`,
    en: `${name.en} mentioned you`,
  }),
  reply: (name) => ({ ja: `${name.ja}さんが返信しました`, en: `${name.en} replied` }),
  comment: (name) => ({ ja: `${name.ja}さんがコメントしました`, en: `${name.en} commented` }),
  review_asked: (name) => ({
    ja: `${name.ja}さんが台本の確認を依頼しました`,
    en: `${name.en} asked you to review a script`,
  }),
  review_approved: (name) => ({
    ja: `${name.ja}さんが台本を承認しました`,
    en: `${name.en} approved a script`,
  }),
  review_changes_requested: (name) => ({
    ja: `${name.ja}さんが台本の修正を依頼しました`,
    en: `${name.en} requested changes to a script`,
  }),
  blind_draft_begun: (name) => ({
    ja: `${name.ja}さんがブラインド下書きに招待しました`,
    en: `${name.en} invited you to a blind draft`,
  }),
  blind_draft_revealed: () => ({
    ja: 'ブラインド下書きが公開されました',
    en: 'A blind draft was revealed',
  }),
  access_given: (name) => ({
    ja: `${name.ja}さんが台本を共有しました`,
    en: `${name.en} shared a script with you`,
  }),
  joined_by_domain: (name) => ({
    ja: `${name.ja}さんが会社のドメインのアドレスで参加しました`,
    en: `${name.en} joined with a company email address`,
  }),
  made_admin: () => ({
    ja: '会社の管理者になりました',
    en: 'You’re now your company’s admin',
  }),
  generated: () => ({
    ja: 'リーンキャンバスができました',
    en: 'Your lean canvas is ready',
  }),
}
const FORMER: Pair = { ja: '退会したメンバー', en: 'Former member' }

const describe = ({ kind, ...by }: Notification): Pair => SENTENCES[kind as MailedKind](nameOf(by))

function nameOf({ actor_name: name, guest }: Pick<Notification, 'actor_name' | 'guest'>): Pair {
  const said = (language: Language, former: string) =>
    nameActor({ name, guest }, language) ?? former
  return { ja: said('ja', FORMER.ja), en: said('en', FORMER.en) }
}

/** Writes one email for all notifications. The list must not be empty. */
export function writeNotifications(
  services: Pick<Services, 'absoluteUrl' | 'secret'>,
  reader: Account,
  notifications: readonly Notification[],
): Mail {
  const { email: to, language, user_id } = reader
  const toPage = (path: string) => services.absoluteUrl(pageUrl(language, path))
  const count = notifications.length
  const entries = notifications.map(
    (one): MailEntry => ({
      heading: describe(one),
      lines: [...(one.script ? [one.script.title] : []), ...wordsOfNotification(one, language)],
      url: toNotification(toPage(notificationPath(one)), one.id),
    }),
  )
  const [first] = notifications
  const token = writeUnsubscribeToken(services.secret, user_id)
  return {
    to,
    language,
    entries,
    subject:
      first && count === 1
        ? joinTitle(describe(first), first.script?.title)
        : { ja: `新しい通知が${count}件あります`, en: `You have ${count} new notifications` },
    paragraphs: [],
    list: {
      settings_url: toPage(PAGES.settings),
      unsubscribe_url: services.absoluteUrl(UNSUBSCRIBE_PATH.replace(':token', token)),
    },
  }
}

function toNotification(page: string, id: number): string {
  const url = new URL(page)
  url.searchParams.set(NOTIFICATION_PARAM, `${id}`)
  return url.href
}

const joinTitle = ({ ja, en }: Pair, title: string | undefined): Pair =>
  title === undefined ? { ja, en } : { ja: `${ja}：${title}`, en: `${en}: ${title}` }
