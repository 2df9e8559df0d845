import { PAGES, pageUrl } from '#contract/pages.ts'
import type { Mail } from '#server/platform/email/mailer.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reader } from './data.ts'

/** Emails about joining a company. The mailer escapes the names in them. */

type Links = Pick<Services, 'absoluteUrl'>
type About = { username: string; email: string; company_name: string }

const address = (reader: Reader) => ({ to: reader.to, language: reader.language })
const toPage = (links: Links, reader: Reader, path: string) =>
  links.absoluteUrl(pageUrl(reader.language, path))

export const writeRequest = (
  links: Links,
  reader: Reader,
  { username, email, company_name }: About,
  isReminder: boolean,
): Mail => ({
  ...address(reader),
  subject: isReminder
    ? {
        ja: `【再送】${username}さんが承認を待っています`,
        en: `Reminder: ${username} is waiting for approval`,
      }
    : {
        ja: `${username}さんから参加申請が届きました`,
        en: `${username} wants to join ${company_name}`,
      },
  paragraphs: [
    {
      ja: `${username}さん（${email}）が「${company_name}」への参加を申請しています。`,
      en: `${username} (${email}) wants to join “${company_name}”.`,
    },
    {
      ja: '承認するまで、この方は台本やキャンバスを見られません。内容を確認し、承認または却下してください。',
      en: 'They can’t see any scripts or canvases until you approve. Check the request, then approve or reject it.',
    },
  ],
  button: {
    label: { ja: '申請を確認する', en: 'Review request' },
    url: toPage(links, reader, PAGES.approveUser),
  },
})

/**
 * Writes the email that asks an operator to decide about an applicant, if no company admin can do
 * so. `company_name` is null if the applicant has no company.
 */
export const writeOperatorRequest = (
  links: Links,
  reader: Reader,
  { username, email, company_name }: Omit<About, 'company_name'> & { company_name: string | null },
): Mail => ({
  ...address(reader),
  subject: { ja: '承認待ちの利用申請があります', en: 'A request is waiting for your approval' },
  paragraphs:
    company_name === null
      ? [
          {
            ja: `${username}さん（${email}）が利用を申請しています。`,
            en: `${username} (${email}) wants to use Daihon.`,
          },
        ]
      : [
          {
            ja: `${username}さん（${email}）が「${company_name}」への参加を申請しましたが、この会社にはまだ管理者がいません。`,
            en: `${username} (${email}) wants to join “${company_name}”, which has no admin yet.`,
          },
          {
            ja: 'この方を会社の管理者にすると、参加も承認されます。',
            en: 'Making them the admin also approves the request.',
          },
        ],
  button: {
    label: { ja: '申請を確認する', en: 'Review request' },
    url: toPage(links, reader, `${PAGES.operator}?tab=people`),
  },
})

/**
 * Writes the email to an approved applicant. `company_name` is null for a user without a company.
 */
export const writeApproved = (links: Links, reader: Reader, company_name: string | null): Mail => ({
  ...address(reader),
  subject: { ja: '参加が承認されました', en: 'You’re approved' },
  paragraphs: [
    company_name === null
      ? {
          ja: '利用申請が承認されました。今すぐ台本（Daihon）をご利用いただけます。',
          en: 'Your request was approved. You can start using Daihon now.',
        }
      : {
          ja: `「${company_name}」への参加が承認されました。今すぐ台本（Daihon）をご利用いただけます。`,
          en: `Your request to join “${company_name}” was approved. You can start using Daihon now.`,
        },
  ],
  button: {
    label: { ja: 'ログインする', en: 'Log in' },
    url: toPage(links, reader, PAGES.login),
  },
})

export const writeRejected = (
  reader: Reader,
  { company_name, reason }: { company_name: string; reason: string },
): Mail => ({
  ...address(reader),
  subject: { ja: '参加申請について', en: 'About your request to join' },
  paragraphs: [
    {
      ja: `申し訳ありませんが、「${company_name}」への参加申請は承認されませんでした。`,
      en: `Sorry, your request to join “${company_name}” wasn’t approved.`,
    },
    ...(reason === ''
      ? []
      : [
          {
            ja: `管理者より：\n${reason}`,
            en: `From the admin:
${reason}`,
          },
        ]),
    {
      ja: 'お心当たりのない場合や、誤りと思われる場合は、会社の管理者に直接お問い合わせください。判断は後から変更できます。',
      en: 'If you think this is a mistake, contact the company’s admin directly. They can change the decision later.',
    },
  ],
})

/** Writes the email to a suspended member. It has no button, because the member has no access. */
export const writeSuspended = (reader: Reader, company_name: string): Mail => ({
  ...address(reader),
  subject: { ja: 'アカウントが停止されました', en: 'Your account has been suspended' },
  paragraphs: [
    {
      ja: `「${company_name}」の管理者が、あなたのアカウントを停止しました。台本（Daihon）にはログインできません。`,
      en: `An admin of “${company_name}” has suspended your account. You can’t log in to Daihon.`,
    },
    {
      ja: '作成した内容は会社に残っています。ご不明な点は、会社の管理者に直接お問い合わせください。停止は後から解除できます。',
      en: 'Everything you created stays with the company. If you have questions, contact your admin directly. They can lift the suspension later.',
    },
  ],
})

export const writeRestored = (links: Links, reader: Reader, company_name: string): Mail => ({
  ...address(reader),
  subject: { ja: 'アカウントの停止が解除されました', en: 'Your account is active again' },
  paragraphs: [
    {
      ja: `「${company_name}」の管理者が、あなたのアカウントの停止を解除しました。今すぐ台本（Daihon）をご利用いただけます。`,
      en: `An admin of “${company_name}” has lifted the suspension of your account. You can use Daihon again.`,
    },
  ],
  button: {
    label: { ja: 'ログインする', en: 'Log in' },
    url: toPage(links, reader, PAGES.login),
  },
})
