import type { InvitingOutcome } from '#contract/invitations.ts'
import type { Pair } from '#contract/language.ts'

/** Inviting by mail, and the link that is handed out. */
export const INVITE_TEXTS = {
  title: { ja: 'メンバーを招待する', en: 'Invite people' },
  text: {
    ja: '招待メールのリンクから登録した人は、承認なしですぐに参加できます。',
    en: 'Whoever signs up with the link of the mail is in at once, without approval.',
  },
  addresses: { ja: 'メールアドレス', en: 'Email addresses' },
  addresses_hint: {
    ja: '複数ある場合は、改行かカンマで区切ってください',
    en: 'Several: one a line, or with commas between them',
  },
  wrong: { ja: 'メールアドレスではありません：{list}', en: 'No email address: {list}' },
  too_many: {
    ja: '一度に招待できるのは {most} 人までです。',
    en: 'At most {most} people at once.',
  },
  invite_one: { ja: '招待メールを送る', en: 'Send the invitation' },
  invite_many: { ja: '{count} 人に招待メールを送る', en: 'Send {count} invitations' },
  sent_one: { ja: '{email} に招待メールを送りました', en: '{email} is invited' },
  sent_many: { ja: '{count} 人に招待メールを送りました', en: '{count} people are invited' },
  failed: { ja: '招待できませんでした', en: 'The invitation failed' },
  link_title: { ja: '登録リンクを渡す', en: 'Hand out the sign-up link' },
  link_text: {
    ja: 'このリンクから登録した人は「承認待ち」に表示されます。',
    en: 'Whoever signs up with this link appears under “Waiting”.',
  },
  link: { ja: '登録リンク', en: 'Sign-up link' },
  copy: { ja: 'リンクをコピー', en: 'Copy link' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: {
    ja: 'コピーできませんでした。リンクを選択してコピーしてください。',
    en: 'It could not be copied. Please select the link and copy it.',
  },
  renew: { ja: '新しいリンクにする', en: 'Renew the link' },
  renew_title: { ja: '登録リンクを新しくしますか？', en: 'Renew the sign-up link?' },
  renew_text: {
    ja: 'これまでのリンクは使えなくなります。すでに申請した人には影響しません。',
    en: 'The present link stops working. Requests that were made with it stay.',
  },
  renewed: { ja: '登録リンクを新しくしました', en: 'The sign-up link is renewed' },
  renew_failed: { ja: '登録リンクを変更できませんでした', en: 'The link could not be renewed' },
} as const satisfies Record<string, Pair>

/** Of whom nobody could be invited, and why. */
export const OUTCOME_TEXTS: Readonly<Record<Exclude<InvitingOutcome, 'invited'>, Pair>> = {
  member: { ja: '{email} さんはすでにメンバーです', en: '{email} is a member already' },
  waiting: {
    ja: '{email} さんは承認待ちです。「承認待ち」から承認してください',
    en: '{email} is waiting already. Please approve them under “Waiting”',
  },
  former: {
    ja: '{email} さんは以前に却下または停止されています。一覧から戻してください',
    en: '{email} was rejected or suspended before. Please bring them back in the list',
  },
}

/** The list of those who were invited. */
export const INVITATION_TEXTS = {
  title: { ja: '招待した人', en: 'People you invited' },
  open: { ja: '{when}まで有効', en: 'Good until {when}' },
  expired: { ja: '期限切れ', en: 'Ran out' },
  accepted: { ja: '参加しました', en: 'Joined' },
  revoked: { ja: '取り消しました', en: 'Taken back' },
  resend: { ja: 'もう一度送る', en: 'Send again' },
  resend_named: {
    ja: '{email} への招待をもう一度送る',
    en: 'Send the invitation of {email} again',
  },
  revoke: { ja: '取り消す', en: 'Take back' },
  revoke_named: { ja: '{email} への招待を取り消す', en: 'Take the invitation of {email} back' },
  resent: { ja: '{email} に招待メールを送りました', en: '{email} is invited again' },
  taken_back: {
    ja: '{email} への招待を取り消しました',
    en: 'The invitation of {email} is taken back',
  },
  failed: { ja: '招待を変更できませんでした', en: 'The invitation could not be changed' },
} as const satisfies Record<string, Pair>
