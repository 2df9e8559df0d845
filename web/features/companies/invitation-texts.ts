import type { InvitingOutcome } from '#contract/invitations.ts'
import type { Pair } from '#contract/language.ts'

/** Texts for inviting people by email or by the sign-up link. */
export const INVITE_TEXTS = {
  title: { ja: 'メンバーを招待する', en: 'Invite people' },
  text: {
    ja: '招待メールのリンクから登録した人は、承認なしですぐに参加できます。',
    en: 'People who sign up with the link in the email join right away, without approval.',
  },
  addresses: { ja: 'メールアドレス', en: 'Email addresses' },
  addresses_hint: {
    ja: '複数ある場合は、改行かカンマで区切ってください',
    en: 'Separate with commas or line breaks',
  },
  wrong: { ja: 'メールアドレスではありません：{list}', en: 'Check these email addresses: {list}' },
  too_many: {
    ja: '一度に招待できるのは {most}人までです。',
    en: 'You can invite up to {most} people at a time.',
  },
  invite_one: { ja: '招待メールを送る', en: 'Send invitation' },
  invite_many: {
    ja: '{count}人に招待メールを送る',
    en: 'Send {count} {count|invitation|invitations}',
  },
  sent_one: { ja: '{email} に招待メールを送りました', en: 'Invited {email}' },
  sent_many: {
    ja: '{count}人に招待メールを送りました',
    en: 'Invited {count} {count|person|people}',
  },
  failed: { ja: '招待できませんでした', en: 'Couldn’t send the invitation' },
  link_title: { ja: '登録リンクを渡す', en: 'Share the sign-up link' },
  link_text: {
    ja: 'このリンクから登録した人は「承認待ち」に表示されます。',
    en: 'People who sign up with this link show up under “Pending”.',
  },
  link: { ja: '登録リンク', en: 'Sign-up link' },
  copy: { ja: 'リンクをコピー', en: 'Copy link' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: {
    ja: 'コピーできませんでした。リンクを選択してコピーしてください。',
    en: 'Couldn’t copy. Select the link and copy it manually.',
  },
  renew: { ja: 'リンクを再発行', en: 'Replace link' },
  renew_title: { ja: '登録リンクを再発行しますか？', en: 'Replace the sign-up link?' },
  renew_text: {
    ja: 'これまでのリンクは使えなくなります。すでに申請した人には影響しません。',
    en: 'The current link will stop working. People who’ve already asked to join aren’t affected.',
  },
  renewed: { ja: '登録リンクを再発行しました', en: 'Sign-up link replaced' },
  renew_failed: { ja: '登録リンクを再発行できませんでした', en: 'Couldn’t replace the link' },
} as const satisfies Record<string, Pair>

/** The reasons why people were not invited. */
export const OUTCOME_TEXTS: Readonly<Record<Exclude<InvitingOutcome, 'invited'>, Pair>> = {
  member: { ja: '{email} はすでにメンバーです', en: '{email} is already a member' },
  waiting: {
    ja: '{email} は承認待ちです。「承認待ち」から承認してください',
    en: '{email} is waiting for approval. Approve them under “Pending”.',
  },
  former: {
    ja: '{email} は以前に却下または停止されています。一覧から戻してください',
    en: '{email} was previously rejected or suspended. Restore them from the list.',
  },
}

export const INVITATION_TEXTS = {
  title: { ja: '招待した人', en: 'Invited people' },
  open: { ja: '{when}まで有効', en: 'Expires {when}' },
  expired: { ja: '期限切れ', en: 'Expired' },
  accepted: { ja: '参加しました', en: 'Joined' },
  revoked: { ja: '取り消しました', en: 'Revoked' },
  resend: { ja: 'もう一度送る', en: 'Resend' },
  resend_named: {
    ja: '{email} への招待をもう一度送る',
    en: 'Resend invitation to {email}',
  },
  revoke: { ja: '取り消す', en: 'Revoke' },
  revoke_named: { ja: '{email} への招待を取り消す', en: 'Revoke the invitation to {email}' },
  resent: { ja: '{email} に招待メールを送りました', en: 'Invitation resent to {email}' },
  taken_back: {
    ja: '{email} への招待を取り消しました',
    en: 'Invitation to {email} revoked',
  },
  failed: { ja: '招待を変更できませんでした', en: 'Couldn’t update the invitation' },
} as const satisfies Record<string, Pair>
