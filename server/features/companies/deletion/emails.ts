import { COMPANY_RETURN_DAYS } from '#contract/company-deletion.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { formatDay } from '#server/platform/email/format-day.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reader } from '../data.ts'
import { findErasure, listReaders } from './data.ts'

type Links = Pick<Services, 'absoluteUrl'>
type Recipient = Reader & { company_name: string }

export function mailAboutDeletion(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  const { database, events, mailer } = services
  const notifyMembers = async (tx: Transaction, company_id: string, isKept: boolean) => {
    const erased_at = await findErasure(tx, company_id)
    // Sends no email if a later event has changed the state, because that event sends its own
    // email.
    if ((erased_at === null) !== isKept) return
    for (const reader of await listReaders(tx, company_id))
      await mailer.send(writeDeletion(services, reader, erased_at), { tx })
  }
  events.react('company.deletion_begun', 'mail', ({ subject_id }) =>
    database.system((tx) => notifyMembers(tx, subject_id, false)),
  )
  events.react('company.kept', 'mail', ({ subject_id }) =>
    database.system((tx) => notifyMembers(tx, subject_id, true)),
  )
}

function writeDeletion(
  links: Links,
  reader: Recipient & { is_admin: boolean },
  erased_at: string | null,
): Mail {
  if (erased_at === null) return writeCancelled(links, reader)
  return reader.is_admin
    ? writeScheduled(links, reader, erased_at)
    : writeMembersNotice(reader, erased_at)
}

const address = ({ to, language }: Recipient) => ({ to, language })
const toLogin = (links: Links, { language }: Recipient) =>
  links.absoluteUrl(pageUrl(language, PAGES.login))
const cancelLink = (links: Links, reader: Recipient) => ({
  label: { ja: 'ログインして取り消す', en: 'Log in and keep the company' },
  url: toLogin(links, reader),
})

const writeScheduled = (links: Links, reader: Recipient, erased_at: string): Mail => ({
  ...address(reader),
  subject: {
    ja: `「${reader.company_name}」の削除を受け付けました`,
    en: `“${reader.company_name}” will be deleted`,
  },
  paragraphs: [
    {
      ja: `「${reader.company_name}」は ${formatDay(erased_at, 'ja')} に完全に削除されます。メンバー全員が、すぐに利用できなくなりました。共有リンクも開けません。`,
      en: `“${reader.company_name}” will be permanently deleted on ${formatDay(erased_at, 'en')}. Its members can’t use Daihon anymore, and its share links no longer work.`,
    },
    {
      ja: `それまでの${COMPANY_RETURN_DAYS}日間は、ログインすると削除を取り消したり、会社のデータを書き出したりできます。お心当たりがない場合は、すぐに取り消して、パスワードを変更してください。`,
      en: `You have ${COMPANY_RETURN_DAYS} days to log in and cancel the deletion or export the company’s data. If this wasn’t you, cancel it now and change your password.`,
    },
  ],
  button: cancelLink(links, reader),
})

const writeMembersNotice = (reader: Recipient, erased_at: string): Mail => ({
  ...address(reader),
  subject: {
    ja: `「${reader.company_name}」は削除される予定です`,
    en: `“${reader.company_name}” will be deleted`,
  },
  paragraphs: [
    {
      ja: `管理者が「${reader.company_name}」の削除を申し込みました。会社の台本やキャンバスと、あなたのアカウントは、${formatDay(erased_at, 'ja')} に完全に削除されます。それまでの間も、ご利用いただけません。`,
      en: `The admin has requested the deletion of “${reader.company_name}”. Its scripts, its canvases and your account will be permanently deleted on ${formatDay(erased_at, 'en')}. You can’t use Daihon anymore.`,
    },
    {
      ja: '必要なものがある場合は、会社の管理者にご相談ください。その日までは、管理者が削除を取り消せます。',
      en: 'If you still need something, contact your company’s admin. They can cancel the deletion until that day.',
    },
  ],
})

const writeCancelled = (links: Links, reader: Recipient): Mail => ({
  ...address(reader),
  subject: {
    ja: `「${reader.company_name}」の削除は取り消されました`,
    en: `“${reader.company_name}” won’t be deleted`,
  },
  paragraphs: [
    {
      ja: `「${reader.company_name}」の削除は取り消されました。これまでどおり、ログインして利用できます。`,
      en: `The deletion of “${reader.company_name}” was cancelled. You can log in as before.`,
    },
  ],
  button: { label: { ja: 'ログインする', en: 'Log in' }, url: toLogin(links, reader) },
})

/** Writes the email that warns the admin some days before the erasure. */
export const writeWarning = (links: Links, reader: Recipient, erased_at: string): Mail => ({
  ...address(reader),
  subject: {
    ja: `「${reader.company_name}」はまもなく削除されます`,
    en: `“${reader.company_name}” is about to be deleted`,
  },
  paragraphs: [
    {
      ja: `「${reader.company_name}」は ${formatDay(erased_at, 'ja')} に完全に削除され、元に戻せなくなります。`,
      en: `“${reader.company_name}” will be permanently deleted on ${formatDay(erased_at, 'en')}. After that, it can’t be restored.`,
    },
    {
      ja: '残す場合は、それまでにログインして、削除を取り消してください。会社のデータの書き出しも、それまではできます。',
      en: 'To keep it, log in before then and cancel the deletion. You can also export its data until then.',
    },
  ],
  button: cancelLink(links, reader),
})
