// Long because the event catalogue is one table, with the definition of every kind.
import { z } from 'zod'
import { TOKEN_KINDS } from './api-tokens.ts'
import { SIGN_IN_WAYS } from './auth.ts'
import { CHECK_RULES } from './checks.ts'
import { NOTE_MAKERS } from './lean-canvas.ts'
import { PLANS } from './operator.ts'
import { GRANTED_ACCESS } from './permissions.ts'
import { REVIEW_DECISIONS } from './review.ts'
import { RUN_VIEWERS } from './runs.ts'
import { SCRIPT_KINDS, VISIBILITIES } from './scripts.ts'
import { TOKEN_SCOPES } from './token-scope.ts'

/**
 * The event catalogue: one typed table. An event is written in the transaction of the change it
 * describes. Its row serves as audit log, as outbox, and as the reason to close live connections.
 * Unlisted kinds cannot be recorded, and a test fails for kinds that nothing records.
 */

/** The entity an event is about; `subject_id` is its id. */
export const EVENT_SUBJECTS = ['user', 'company', 'script', 'canvas', 'folder', 'phrase'] as const
export type EventSubject = (typeof EVENT_SUBJECTS)[number]

/** Readers of an event: the company's audit log, the operator's audit log, or the person concerned. */
type Audience = 'company' | 'operator' | 'notification'

type EventDefinition = {
  readonly seen_by: readonly Audience[]
  /** Facts for the log and for reactions. Never user-written text, never a secret. */
  readonly data: z.ZodObject
  /** The rest of a sentence after the actor: 「佐藤さんが…」, “Sato …”. */
  readonly label: { readonly ja: string; readonly en: string }
} & (
  | { readonly subject: EventSubject; readonly takes_rights?: never }
  /**
   * The event may revoke rights of connected users: the user it is about, the company's members, or
   * everyone who has the script (or its canvas) open. Their connections are authorized again
   * immediately.
   */
  | { readonly subject: 'user' | 'company' | 'script'; readonly takes_rights: true }
)

const defineEvents = <const E extends Readonly<Record<string, EventDefinition>>>(events: E): E =>
  events

const notified = ['company', 'notification'] as const
const user = { subject: 'user', seen_by: ['company'], data: z.strictObject({}) } as const
const company = { ...user, subject: 'company', seen_by: ['company', 'operator'] } as const
const webhook = {
  ...company,
  seen_by: ['company'],
  data: z.strictObject({ webhook_id: z.uuid() }),
} as const
const operator = { ...user, seen_by: ['operator'] } as const
/** Events of the whole installation; their subject is the free company. */
const installation = { ...company, seen_by: ['operator'] } as const
const script = { ...user, subject: 'script' } as const
const share = { ...script, data: z.strictObject({ share_id: z.uuid() }) } as const
const canvas = { ...user, subject: 'canvas' } as const
/** Events of company folders; personal folders are not reported. */
const folder = { ...user, subject: 'folder' } as const
const phrase = { ...user, subject: 'phrase' } as const
const group = z.strictObject({ group_id: z.uuid() })
/** A public domain name, resolvable by anyone. */
const domain = z.strictObject({ domain: z.string() })
const version = z.strictObject({ version_id: z.uuid() })
const remote = z.strictObject({ remote_id: z.uuid() })
const comment = {
  ...script,
  /** The script’s document it is on: its own or its canvas’s. */
  data: z.strictObject({
    about: z.enum(['script', 'canvas']),
    document_id: z.uuid(),
    thread_id: z.uuid(),
    comment_id: z.uuid(),
  }),
} as const
const thread = { ...comment, data: comment.data.omit({ comment_id: true }) } as const
/** `user_ids`: users concerned, without the actor. */
const review = {
  ...script,
  seen_by: notified,
  data: z.strictObject({ review_id: z.uuid(), user_ids: z.array(z.uuid()) }),
} as const
/** Contains neither text nor number of notes. `user_ids`: users concerned. */
const blind = { ...script, data: z.strictObject({ draft_id: z.uuid() }) } as const
const toldBlind = {
  ...blind,
  seen_by: notified,
  data: blind.data.extend({ user_ids: z.array(z.uuid()) }),
} as const
const job = { job_id: z.uuid() }
const generation = { ...canvas, data: z.strictObject(job) } as const
const scopes = z.array(z.enum(TOKEN_SCOPES))
const takes_rights = true
const count = z.number().int()

/** Events are named by subject and what happened to it. */
export const EVENTS = defineEvents({
  'account.signed_up': {
    ...user,
    label: { ja: 'アカウントを作成しました', en: 'created an account' },
  },
  'token.created': {
    ...user,
    data: z.strictObject({ token_id: z.uuid(), kind: z.enum(TOKEN_KINDS), scopes }),
    label: { ja: 'APIトークンを作成しました', en: 'created an API token' },
  },
  'token.revoked': {
    ...user,
    data: z.strictObject({ token_id: z.uuid(), kind: z.enum(TOKEN_KINDS) }),
    label: { ja: 'APIトークンを失効させました', en: 'revoked an API token' },
  },
  'webhook.created': {
    ...webhook,
    label: { ja: 'Webhookの送信先を追加しました', en: 'added a webhook' },
  },
  'webhook.changed': {
    ...webhook,
    data: webhook.data.extend({ fields: z.array(z.enum(['url', 'kinds', 'is_paused'])) }),
    label: { ja: 'Webhookの設定を変更しました', en: 'changed a webhook' },
  },
  'webhook.secret_rotated': {
    ...webhook,
    label: {
      ja: 'Webhookの署名シークレットを再発行しました',
      en: 'regenerated a webhook’s signing secret',
    },
  },
  'webhook.deleted': {
    ...webhook,
    label: { ja: 'Webhookの送信先を削除しました', en: 'deleted a webhook' },
  },
  'webhook.failing': {
    ...webhook,
    label: {
      ja: '届かない状態が続いたWebhookを停止しました',
      en: 'paused a webhook that kept failing',
    },
  },
  'account.signed_in': {
    ...user,
    data: z.strictObject({ with: z.enum(SIGN_IN_WAYS) }),
    label: { ja: 'ログインしました', en: 'logged in' },
  },
  'account.renamed': {
    ...user,
    label: { ja: 'ユーザー名を変更しました', en: 'changed their username' },
  },
  'account.email_verified': {
    ...user,
    label: { ja: 'メールアドレスを確認しました', en: 'verified their email address' },
  },
  'account.email_changed': {
    ...user,
    label: { ja: 'メールアドレスを変更しました', en: 'changed their email address' },
  },
  'account.email_reverted': {
    ...user,
    label: { ja: 'メールアドレスを元に戻しました', en: 'restored the previous email address' },
  },
  'account.password_changed': {
    ...user,
    label: { ja: 'パスワードを変更しました', en: 'changed their password' },
  },
  'account.password_reset': {
    ...user,
    label: { ja: 'パスワードを再設定しました', en: 'reset their password' },
  },
  'account.second_factor_on': {
    ...user,
    label: { ja: '二段階認証をオンにしました', en: 'turned on two-step verification' },
  },
  'account.second_factor_off': {
    ...user,
    takes_rights,
    seen_by: ['company', 'operator', 'notification'],
    label: { ja: '二段階認証をオフにしました', en: 'turned off two-step verification' },
  },
  'account.recovery_codes_renewed': {
    ...user,
    label: { ja: 'リカバリーコードを再発行しました', en: 'got new recovery codes' },
  },
  'account.recovery_code_used': {
    ...user,
    seen_by: notified,
    label: { ja: 'リカバリーコードでログインしました', en: 'logged in with a recovery code' },
  },
  'account.provider_linked': {
    ...user,
    seen_by: notified,
    label: {
      ja: 'パスワードに代えて会社のアカウントでログインするようにしました',
      en: 'switched from a password to company login',
    },
  },
  'account.passkey_added': {
    ...user,
    label: { ja: 'パスキーを追加しました', en: 'added a passkey' },
  },
  'account.passkey_removed': {
    ...user,
    label: { ja: 'パスキーを削除しました', en: 'removed a passkey' },
  },
  'account.archive_made': {
    ...user,
    data: z.strictObject({ archive_id: z.uuid() }),
    label: { ja: '自分のデータを書き出しました', en: 'exported their own data' },
  },
  'account.deletion_begun': {
    ...user,
    takes_rights,
    label: {
      ja: 'アカウントの削除を申し込みました',
      en: 'requested account deletion',
    },
  },
  'account.returned': {
    ...user,
    label: {
      ja: 'アカウントの削除を取り消しました',
      en: 'cancelled the deletion of their account',
    },
  },
  'account.erased': {
    ...user,
    seen_by: ['company', 'operator'],
    takes_rights,
    label: { ja: 'アカウントが削除されました', en: 'permanently deleted an account' },
  },
  'user.session_ended': {
    ...user,
    takes_rights,
    label: { ja: 'ログアウトしました', en: 'logged out' },
  },
  'user.signed_out_everywhere': {
    ...user,
    takes_rights,
    label: { ja: 'ほかの端末からログアウトしました', en: 'logged out on other devices' },
  },

  'account.sessions_ended': {
    ...user,
    seen_by: ['company', 'operator'],
    takes_rights,
    label: {
      ja: 'アカウントのログインをすべて終了しました',
      en: 'logged out an account everywhere',
    },
  },

  // The person's notifications changed: one was added or read.
  'user.notified': {
    ...user,
    seen_by: [],
    label: { ja: '通知を受け取りました', en: 'received a notification' },
  },

  'member.requested': {
    ...user,
    seen_by: notified,
    label: { ja: '参加を申請しました', en: 'asked to join' },
  },
  'member.reminded': {
    ...user,
    seen_by: notified,
    label: { ja: '参加の承認をあらためて依頼しました', en: 'sent another request for approval' },
  },
  'member.withdrawn': {
    ...user,
    label: { ja: '参加の申請を取り下げました', en: 'withdrew their request to join' },
  },
  'member.approved': {
    ...user,
    seen_by: notified,
    label: { ja: 'メンバーを承認しました', en: 'approved a member' },
  },
  'member.rejected': {
    ...user,
    takes_rights,
    label: { ja: '参加の申請を却下しました', en: 'rejected a request to join' },
  },
  'member.reopened': {
    ...user,
    takes_rights,
    label: { ja: 'メンバーを承認待ちに戻しました', en: 'moved a member back to pending' },
  },
  'member.invited': {
    ...company,
    seen_by: ['company'],
    data: z.strictObject({ invitation_id: z.uuid() }),
    label: { ja: 'メールで招待しました', en: 'invited someone by email' },
  },
  'member.uninvited': {
    ...company,
    seen_by: ['company'],
    data: z.strictObject({ invitation_id: z.uuid() }),
    label: { ja: '招待を取り消しました', en: 'revoked an invitation' },
  },
  'member.joined': {
    ...user,
    data: z.strictObject({ invitation_id: z.uuid() }),
    label: { ja: '招待を受けて参加しました', en: 'joined by invitation' },
  },
  'member.joined_by_domain': {
    ...user,
    seen_by: notified,
    data: domain,
    label: {
      ja: '会社のドメインのアドレスで参加しました',
      en: 'joined with an email on the company’s domain',
    },
  },
  'member.suspended': {
    ...user,
    takes_rights,
    label: { ja: 'メンバーを停止しました', en: 'suspended a member' },
  },
  'member.work_handed_over': {
    ...user,
    takes_rights,
    /** The new owner, and the number of scripts. */
    data: z.strictObject({ user_id: z.uuid(), count }),
    label: { ja: 'メンバーの台本を引き継ぎました', en: 'transferred a member’s scripts' },
  },
  'member.deputy_appointed': {
    ...user,
    seen_by: notified,
    label: { ja: '副管理者に任命しました', en: 'made a member deputy admin' },
  },
  'member.deputy_dismissed': {
    ...user,
    takes_rights,
    label: { ja: '副管理者から外しました', en: 'removed a deputy admin' },
  },
  'member.removed': {
    ...user,
    takes_rights,
    label: { ja: 'メンバーを会社から外しました', en: 'removed a member' },
  },
  'member.moved_out': {
    ...user,
    takes_rights,
    label: { ja: 'メンバーを別の会社に移しました', en: 'moved a member to another company' },
  },
  'member.moved_in': {
    ...user,
    label: { ja: 'メンバーを別の会社から移しました', en: 'moved someone in from another company' },
  },
  'member.provisioned': {
    ...user,
    label: {
      ja: '会社のディレクトリからメンバーが追加されました',
      en: 'added a member from the company’s directory',
    },
  },
  'member.session_ended': {
    ...user,
    takes_rights,
    label: { ja: 'メンバーをログアウトさせました', en: 'logged a member out' },
  },
  'member.restored': {
    ...user,
    label: { ja: 'メンバーの停止を解除しました', en: 'reinstated a member' },
  },

  'company.created': {
    ...company,
    label: { ja: '会社を登録しました', en: 'registered the company' },
  },
  'company.renamed': {
    ...company,
    label: { ja: '会社名を変更しました', en: 'renamed the company' },
  },
  'company.sign_up_link_renewed': {
    ...company,
    label: { ja: '登録リンクを新しくしました', en: 'created a new sign-up link' },
  },
  'group.created': {
    ...company,
    seen_by: ['company'],
    data: group,
    label: { ja: 'グループを作成しました', en: 'created a group' },
  },
  'group.provisioned': {
    ...company,
    seen_by: ['company'],
    data: group,
    label: {
      ja: 'グループが会社のディレクトリで管理されるようになりました',
      en: 'linked a group to the company directory',
    },
  },
  'group.renamed': {
    ...company,
    seen_by: ['company'],
    data: group,
    label: { ja: 'グループ名を変更しました', en: 'renamed a group' },
  },
  'group.deleted': {
    ...company,
    seen_by: ['company'],
    takes_rights,
    data: group,
    label: { ja: 'グループを削除しました', en: 'deleted a group' },
  },
  'group.restored': {
    ...company,
    seen_by: ['company'],
    takes_rights,
    data: group,
    label: { ja: '削除したグループを戻しました', en: 'restored a deleted group' },
  },
  'group.member_added': {
    ...user,
    takes_rights,
    data: group,
    label: { ja: 'メンバーをグループに入れました', en: 'added a member to a group' },
  },
  'group.member_removed': {
    ...user,
    takes_rights,
    data: group,
    label: { ja: 'メンバーをグループから外しました', en: 'removed a member from a group' },
  },

  'company.domain_added': {
    ...company,
    data: domain,
    label: { ja: 'メールのドメインを追加しました', en: 'added an email domain' },
  },
  'company.domain_code_asked': {
    ...company,
    data: domain.extend({ domain_id: z.uuid() }),
    label: {
      ja: 'ドメインの確認コードを送信しました',
      en: 'emailed a verification code to a domain’s postmaster',
    },
  },
  'company.domain_proved': {
    ...company,
    data: domain.extend({ with: z.enum(['mail', 'dns']) }),
    label: { ja: 'メールのドメインを確認しました', en: 'verified an email domain' },
  },
  'company.domain_changed': {
    ...company,
    data: domain.extend({ admits: z.boolean() }),
    label: {
      ja: 'ドメインによる自動承認を変更しました',
      en: 'changed auto-join for an email domain',
    },
  },
  'company.domain_lost': {
    ...company,
    data: domain,
    label: {
      ja: 'メールのドメインを別の会社に確認されました',
      en: 'lost an email domain to another company that verified it',
    },
  },
  'company.domain_removed': {
    ...company,
    data: domain,
    label: { ja: 'メールのドメインを削除しました', en: 'removed an email domain' },
  },
  'company.updated': {
    ...company,
    takes_rights,
    data: z.strictObject({
      plan: z.enum(PLANS).optional(),
      admin: z.uuid().optional(),
      is_dormant: z.boolean().optional(),
    }),
    label: { ja: '会社の登録内容を変更しました', en: 'changed the company’s details' },
  },
  'company.admin_offered': {
    ...company,
    seen_by: ['company', 'operator', 'notification'],
    data: z.strictObject({ user_id: z.uuid() }),
    label: { ja: '管理者の引き継ぎを依頼しました', en: 'offered the admin role' },
  },
  'company.admin_offer_withdrawn': {
    ...company,
    data: z.strictObject({ user_id: z.uuid() }),
    label: {
      ja: '管理者の引き継ぎの依頼を取り消しました',
      en: 'withdrew the offer of the admin role',
    },
  },
  'company.admin_offer_declined': {
    ...company,
    seen_by: ['company', 'operator', 'notification'],
    /** Id of the admin who offered the role. */
    data: z.strictObject({ user_id: z.uuid() }),
    label: { ja: '管理者の引き継ぎを辞退しました', en: 'declined the admin role' },
  },
  'company.admin_moved': {
    ...company,
    seen_by: ['company', 'operator', 'notification'],
    takes_rights,
    /** Ids of the new admin and of the previous one. */
    data: z.strictObject({ admin: z.uuid(), user_id: z.uuid() }),
    label: { ja: '管理者を引き受けました', en: 'accepted the admin role' },
  },
  'company.llm_generation_changed': {
    ...company,
    data: z.strictObject({ llm_generation: z.boolean() }),
    label: {
      ja: 'AIによる生成の設定を変更しました',
      en: 'changed the AI generation setting',
    },
  },
  'company.checks_changed': {
    ...company,
    data: z.strictObject({ off: z.array(z.enum(CHECK_RULES)) }),
    label: {
      ja: '書き方のチェックの設定を変更しました',
      en: 'changed the writing suggestions settings',
    },
  },
  'company.customer_forgotten': {
    ...company,
    data: z.strictObject({ deleted: count }),
    label: {
      ja: '顧客ひとりの通話の記録をすべて削除しました',
      en: 'deleted all calls with a customer',
    },
  },
  'company.runs_changed': {
    ...company,
    data: z.strictObject({
      seen_by: z.enum(RUN_VIEWERS),
      kept_days: count,
      // Absent in older events.
      outcomes: count.optional(),
    }),
    label: {
      ja: 'リハーサルと通話の記録の設定を変更しました',
      en: 'changed who can see rehearsals and calls and how long they’re kept',
    },
  },
  'company.archive_made': {
    ...company,
    data: z.strictObject({ archive_id: z.uuid() }),
    label: { ja: '会社のデータを書き出しました', en: 'exported the company’s data' },
  },
  'company.logo_changed': {
    ...company,
    label: { ja: '会社のロゴを変更しました', en: 'changed the company’s logo' },
  },
  'company.logo_removed': {
    ...company,
    label: { ja: '会社のロゴを外しました', en: 'removed the company’s logo' },
  },
  'company.deletion_begun': {
    ...company,
    takes_rights,
    label: { ja: '会社の削除を申し込みました', en: 'requested the deletion of the company' },
  },
  'company.kept': {
    ...company,
    label: { ja: '会社の削除を取り消しました', en: 'cancelled the deletion of the company' },
  },
  // The operator's log retains only that the company existed and its number of members.
  'company.erased': {
    ...company,
    seen_by: ['operator'],
    data: z.strictObject({ people: count }),
    label: { ja: '会社を完全に削除しました', en: 'permanently deleted the company' },
  },
  'company.retention_changed': {
    ...company,
    data: z.strictObject({
      trash_kept_days: count,
      versions_kept_days: count.nullable(),
      log_kept_days: count,
    }),
    label: { ja: 'データを残す期間を変更しました', en: 'changed how long data is kept' },
  },
  'company.shares_changed': {
    ...company,
    data: z.strictObject({
      allows_shares: z.boolean(),
      max_days: count.nullable(),
      allows_comments: z.boolean().optional(),
    }),
    label: {
      ja: '共有リンクの設定を変更しました',
      en: 'changed the share-link policy',
    },
  },
  'company.comments_need_edit_changed': {
    ...company,
    data: z.strictObject({ comments_need_edit: z.boolean() }),
    label: {
      ja: 'コメントできる人の設定を変更しました',
      en: 'changed who can comment',
    },
  },
  'operator.entered': {
    ...operator,
    label: { ja: '運営画面を開きました', en: 'opened the operator console' },
  },
  'operator.installation_changed': {
    ...installation,
    data: z.strictObject({ fields: z.array(z.string()) }),
    label: { ja: 'この環境の設定を変更しました', en: 'changed the installation’s settings' },
  },
  'operator.job_retried': {
    ...installation,
    data: z.strictObject({ job_id: z.uuid() }),
    label: { ja: '滞っている処理を再試行しました', en: 'retried stuck jobs' },
  },
  'operator.job_dropped': {
    ...installation,
    data: z.strictObject({ job_id: z.uuid() }),
    label: { ja: '滞っている処理を取り消しました', en: 'discarded stuck jobs' },
  },
  'company.provider_changed': {
    ...company,
    data: z.strictObject({ is_only: z.boolean(), approves: z.boolean() }),
    label: { ja: '会社のログインを設定しました', en: 'set up company login' },
  },
  'company.provider_removed': {
    ...company,
    label: { ja: '会社のログインの設定を削除しました', en: 'removed company login' },
  },
  'company.scim_token_made': {
    ...company,
    label: {
      ja: 'ディレクトリ連携（SCIM）のトークンを発行しました',
      en: 'created a directory (SCIM) token',
    },
  },
  'company.provisioning_changed': {
    ...company,
    data: z.strictObject({ decides_over_deputies: z.boolean() }),
    label: {
      ja: 'ディレクトリ連携（SCIM）による副管理者の変更の可否を設定しました',
      en: 'changed whether the directory (SCIM) manages deputy admins',
    },
  },
  'company.scim_token_revoked': {
    ...company,
    label: {
      ja: 'ディレクトリ連携（SCIM）のトークンを失効させました',
      en: 'revoked the directory (SCIM) token',
    },
  },
  'company.second_factor_required_changed': {
    ...company,
    takes_rights,
    data: z.strictObject({ second_factor_required: z.boolean() }),
    label: {
      ja: '二段階認証を必須にする設定を変更しました',
      en: 'changed whether two-step verification is required for everyone',
    },
  },
  'operator.appointed': {
    ...operator,
    label: { ja: '運営担当者を任命しました', en: 'appointed an operator' },
  },
  'operator.dismissed': {
    ...operator,
    label: { ja: '運営担当者を解任しました', en: 'removed an operator' },
  },

  'script.created': {
    ...script,
    data: z.strictObject({ kind: z.enum(SCRIPT_KINDS) }),
    label: { ja: '台本を作成しました', en: 'created a script' },
  },
  'script.renamed': {
    ...script,
    label: { ja: '台本のタイトルを変更しました', en: 'renamed a script' },
  },
  'script.updated': {
    ...script,
    data: z.strictObject({ fields: z.array(z.string()) }),
    label: { ja: '台本の情報を変更しました', en: 'changed a script’s details' },
  },
  'script.visibility_changed': {
    ...script,
    takes_rights,
    data: z.strictObject({
      from: z.enum(VISIBILITIES),
      to: z.enum(VISIBILITIES),
      // Absent in older events.
      group_id: z.uuid().nullable().optional(),
    }),
    label: { ja: '台本の公開範囲を変更しました', en: 'changed who can see a script' },
  },
  'script.moved': {
    ...script,
    /** Null: in no company folder. */
    data: z.strictObject({ folder_id: z.uuid().nullable() }),
    label: { ja: '台本をフォルダに移しました', en: 'moved a script to another folder' },
  },
  'script.trashed': {
    ...script,
    takes_rights,
    label: { ja: '台本をゴミ箱に移しました', en: 'moved a script to the trash' },
  },
  'script.restored': {
    ...script,
    label: { ja: '台本をゴミ箱から戻しました', en: 'restored a script from the trash' },
  },
  'script.purged': {
    ...script,
    label: { ja: 'ゴミ箱の台本を完全に削除しました', en: 'permanently deleted a script' },
  },
  'phrase.created': {
    ...phrase,
    label: { ja: '定型フレーズを登録しました', en: 'added a saved phrase' },
  },
  'phrase.updated': {
    ...phrase,
    label: { ja: '定型フレーズを変更しました', en: 'changed a saved phrase' },
  },
  'phrase.deleted': {
    ...phrase,
    label: { ja: '定型フレーズを削除しました', en: 'deleted a saved phrase' },
  },
  // A background export; only its requester can download the file.
  'export.begun': {
    ...user,
    data: z.strictObject({ export_id: z.uuid() }),
    label: { ja: '台本の書き出しを始めました', en: 'started an export of scripts' },
  },
  'template.created': {
    ...script,
    data: z.strictObject({ kind: z.enum(SCRIPT_KINDS) }),
    label: { ja: 'テンプレートを作成しました', en: 'created a template' },
  },
  'template.retired': {
    ...script,
    label: { ja: 'テンプレートの使用を終了しました', en: 'archived a template' },
  },
  'template.returned': {
    ...script,
    label: { ja: 'テンプレートの使用を再開しました', en: 'restored a template' },
  },
  'script.grant_given': {
    ...script,
    takes_rights,
    seen_by: notified,
    data: z.strictObject({ user_id: z.uuid(), access: z.enum(GRANTED_ACCESS) }),
    label: { ja: '台本をメンバーに共有しました', en: 'shared a script with a member' },
  },
  'script.grant_changed': {
    ...script,
    takes_rights,
    seen_by: notified,
    data: z.strictObject({
      user_id: z.uuid(),
      from: z.enum(GRANTED_ACCESS),
      to: z.enum(GRANTED_ACCESS),
    }),
    label: {
      ja: '台本でのメンバーの権限を変更しました',
      en: 'changed a member’s access to a script',
    },
  },
  'script.grant_ended': {
    ...script,
    takes_rights,
    data: z.strictObject({ user_id: z.uuid(), access: z.enum(GRANTED_ACCESS) }),
    label: {
      ja: 'メンバーへの台本の共有を解除しました',
      en: 'stopped sharing a script with a member',
    },
  },
  'script.version_named': {
    ...script,
    data: version,
    label: { ja: '台本の版に名前を付けました', en: 'named a version of a script' },
  },
  'script.version_restored': {
    ...script,
    data: version,
    label: { ja: '台本を以前の版に戻しました', en: 'restored a version of a script' },
  },
  'script.run_deleted': {
    ...script,
    data: z.strictObject({ run_id: z.uuid(), user_id: z.uuid() }),
    label: {
      ja: 'ほかの人の練習・通話の記録を削除しました',
      en: 'deleted someone else’s run',
    },
  },
  'script.run_answer_deleted': {
    ...script,
    data: z.strictObject({ run_id: z.uuid(), user_id: z.uuid() }),
    label: {
      ja: 'ほかの人の通話で聞いた言葉を削除しました',
      en: 'deleted an answer from someone else’s call',
    },
  },
  'script.remote_opened': {
    ...script,
    data: remote,
    label: {
      ja: 'リハーサルのリモコンのコードを発行しました',
      en: 'created a rehearsal remote control code',
    },
  },
  'script.remote_ended': {
    ...script,
    data: remote,
    takes_rights: true,
    label: {
      ja: 'リハーサルのリモコンのコードを無効にしました',
      en: 'deactivated a rehearsal remote control code',
    },
  },
  'comment.added': {
    ...comment,
    seen_by: notified,
    label: { ja: 'コメントしました', en: 'commented' },
  },
  'comment.mentioned': {
    ...comment,
    seen_by: notified,
    data: comment.data.extend({ user_ids: z.array(z.uuid()) }),
    label: { ja: 'コメントでメンバーをメンションしました', en: 'mentioned members in a comment' },
  },
  'comment.edited': {
    ...comment,
    label: { ja: 'コメントを編集しました', en: 'edited a comment' },
  },
  'comment.deleted': {
    ...comment,
    label: { ja: 'コメントを削除しました', en: 'deleted a comment' },
  },
  'comment.resolved': {
    ...thread,
    label: { ja: 'コメントを解決済みにしました', en: 'resolved a comment' },
  },
  'comment.taken': {
    ...thread,
    label: { ja: '提案された言葉を採用しました', en: 'accepted a suggestion' },
  },
  'comment.reopened': {
    ...thread,
    label: { ja: 'コメントを再開しました', en: 'reopened a comment' },
  },
  'review.asked': {
    ...review,
    /** Reviewers added later; only they are notified. */
    data: review.data.extend({ due_on: z.iso.date().nullable() }),
    label: { ja: '台本の確認を依頼しました', en: 'requested a review of a script' },
  },
  'review.changed': {
    ...review,
    /** The removed reviewers. */
    data: review.data,
    label: { ja: '台本の確認の依頼を変更しました', en: 'changed a script’s review request' },
  },
  'review.withdrawn': {
    ...review,
    label: { ja: '台本の確認の依頼を取り下げました', en: 'withdrew a script’s review request' },
  },
  'review.decided': {
    ...review,
    data: review.data.extend({
      decision_id: z.uuid(),
      decision: z.enum(REVIEW_DECISIONS),
      version_id: z.uuid(),
    }),
    label: { ja: '台本を確認しました', en: 'reviewed a script' },
  },
  'review.completed': {
    ...review,
    takes_rights,
    /** Without a review: a manager of the script marked it as ready. */
    data: review.data.extend({ review_id: z.uuid().nullable(), version_id: z.uuid() }),
    label: { ja: '台本を完成にしました', en: 'marked a script as ready' },
  },
  'review.reopened': {
    ...review,
    takes_rights,
    data: review.data.omit({ review_id: true }),
    label: { ja: '完成した台本の編集を再開しました', en: 'resumed editing a ready script' },
  },
  'blind_draft.begun': {
    ...toldBlind,
    /** Drafters invited later; only they are notified. */
    data: toldBlind.data,
    label: { ja: 'ブラインド下書きに招待しました', en: 'invited people to a blind draft' },
  },
  'blind_draft.changed': {
    ...blind,
    label: {
      ja: 'ブラインド下書きの公開時刻を変更しました',
      en: 'changed when a blind draft is revealed',
    },
  },
  'blind_draft.done': {
    ...blind,
    data: blind.data.extend({ is_done: z.boolean() }),
    label: {
      ja: 'ブラインド下書きの記入状況を変更しました',
      en: 'changed their progress on a blind draft',
    },
  },
  'blind_draft.revealed': {
    ...toldBlind,
    label: { ja: 'ブラインド下書きを公開しました', en: 'revealed a blind draft' },
  },
  'blind_draft.settled': {
    ...blind,
    data: blind.data.extend({ agreed: count, assumptions: count }),
    label: {
      ja: 'ブラインド下書きの付箋をリーンキャンバスに載せました',
      en: 'added blind draft notes to the lean canvas',
    },
  },
  'blind_draft.unsettled': {
    ...blind,
    data: blind.data.extend({ removed: count }),
    label: {
      ja: 'ブラインド下書きの付箋をリーンキャンバスから外しました',
      en: 'removed blind draft notes from the lean canvas',
    },
  },
  'blind_draft.ended': {
    ...blind,
    data: blind.data.extend({ is_cancelled: z.boolean() }),
    label: { ja: 'ブラインド下書きを終了しました', en: 'closed a blind draft' },
  },
  'blind_draft.deleted': {
    ...blind,
    label: { ja: 'ブラインド下書きを削除しました', en: 'deleted a blind draft' },
  },
  'share.created': {
    ...share,
    data: share.data.extend({
      shows: z.enum(['script', 'canvas']),
      days: count.nullable(),
      // Absent in older events.
      allows_export: z.boolean().optional(),
      has_password: z.boolean().optional(),
      version_id: z.uuid().optional(),
      recipients: count.optional(),
    }),
    label: { ja: '共有リンクを作成しました', en: 'created a share link' },
  },
  'share.renamed': {
    ...share,
    label: { ja: '共有リンクの名前を変更しました', en: 'renamed a share link' },
  },
  'share.export_changed': {
    ...share,
    data: share.data.extend({ allows_export: z.boolean() }),
    label: {
      ja: '共有リンクからのダウンロードの設定を変更しました',
      en: 'changed whether a share link allows downloads',
    },
  },
  'share.permits_changed': {
    ...share,
    data: share.data.extend({
      allows_copy: z.boolean().optional(),
      allows_print: z.boolean().optional(),
      allows_prompter: z.boolean().optional(),
      allows_comments: z.boolean().optional(),
      shows_memos: z.boolean().optional(),
      shows_preview: z.boolean().optional(),
    }),
    label: {
      ja: '共有リンクでできることを変更しました',
      en: 'changed what a share link allows',
    },
  },
  'share.recipients_changed': {
    ...share,
    /** Number of recipients; 0 if anyone with the link can open it. */
    data: share.data.extend({ recipients: count }),
    label: {
      ja: '共有リンクの宛先を変更しました',
      en: 'changed a share link’s recipients',
    },
  },
  'share.password_changed': {
    ...share,
    data: share.data.extend({ has_password: z.boolean() }),
    label: {
      ja: '共有リンクのパスワードを変更しました',
      en: 'changed a share link’s password',
    },
  },
  'share.revoked': {
    ...share,
    label: { ja: '共有リンクを無効にしました', en: 'revoked a share link' },
  },

  'folder.created': {
    ...folder,
    label: { ja: 'フォルダを作成しました', en: 'created a folder' },
  },
  'folder.updated': {
    ...folder,
    data: z.strictObject({ fields: z.array(z.string()) }),
    label: { ja: 'フォルダを変更しました', en: 'changed a folder' },
  },
  'folder.deleted': {
    ...folder,
    label: { ja: 'フォルダを削除しました', en: 'deleted a folder' },
  },
  'folder.restored': {
    ...folder,
    label: { ja: '削除したフォルダを戻しました', en: 'restored a deleted folder' },
  },

  'canvas.created': {
    ...canvas,
    label: { ja: 'リーンキャンバスを作成しました', en: 'created a lean canvas' },
  },
  'canvas.updated': {
    ...canvas,
    /** Counts of notes added, changed, moved and deleted. With `job_id`: accepted from that generation. */
    data: z.strictObject({
      job_id: z.uuid().optional(),
      add: count.optional(),
      update: count.optional(),
      move: count.optional(),
      delete: count.optional(),
    }),
    label: { ja: 'リーンキャンバスを変更しました', en: 'changed a lean canvas' },
  },
  'canvas.version_named': {
    ...canvas,
    data: version,
    label: { ja: 'リーンキャンバスの版に名前を付けました', en: 'named a version of a lean canvas' },
  },
  'canvas.version_restored': {
    ...canvas,
    data: version,
    label: {
      ja: 'リーンキャンバスを以前の版に戻しました',
      en: 'restored a version of a lean canvas',
    },
  },
  'canvas.generated': {
    ...canvas,
    data: z.strictObject({ ...job, added: count, changed: count, kept: count, removed: count }),
    label: { ja: 'リーンキャンバスを生成しました', en: 'generated a lean canvas' },
  },
  'generation.requested': {
    ...canvas,
    data: z.strictObject({ ...job, generator: z.enum(NOTE_MAKERS) }),
    label: { ja: 'リーンキャンバスの生成を始めました', en: 'started generating a lean canvas' },
  },
  'canvas.notes_proposed': {
    ...canvas,
    data: z.strictObject({ ...job, count }),
    label: { ja: 'リーンキャンバスの付箋を提案しました', en: 'suggested notes for a lean canvas' },
  },
  'generation.cancelled': {
    ...generation,
    label: { ja: 'リーンキャンバスの生成を中止しました', en: 'cancelled a generation' },
  },
  'generation.dismissed': {
    ...generation,
    label: { ja: '生成の失敗を確認しました', en: 'dismissed a failed generation' },
  },
  'generation.undone': {
    ...generation,
    label: { ja: '生成した内容を元に戻しました', en: 'undid a generation' },
  },
})

export type EventKind = keyof typeof EVENTS
export type EventData<K extends EventKind> = K extends EventKind
  ? z.output<(typeof EVENTS)[K]['data']>
  : never

const definitions: Readonly<Record<EventKind, EventDefinition>> = EVENTS
const kinds = Object.keys(EVENTS) as EventKind[]

/** The definition of a kind known only at run time. */
export const describeEvent = (kind: EventKind): EventDefinition => definitions[kind]

/** Kinds after which live connections are rechecked. */
export const RIGHTS_TAKING_KINDS: readonly EventKind[] = kinds.filter(
  (kind) => definitions[kind].takes_rights,
)
