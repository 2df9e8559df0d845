// Long because it is a single table: the definitions of all event kinds.
import { z } from 'zod'
import { TOKEN_KINDS } from './api-tokens.ts'
import { SIGN_IN_METHODS } from './auth.ts'
import { CHECK_RULES } from './checks.ts'
import { NOTE_MAKERS } from './lean-canvas.ts'
import { PLANS } from './operator.ts'
import { GRANTED_ACCESS } from './permissions.ts'
import { REVIEW_DECISIONS } from './review.ts'
import { RUN_VIEWERS } from './runs.ts'
import { SCRIPT_KINDS, VISIBILITIES } from './scripts.ts'
import { TOKEN_SCOPES } from './token-scope.ts'

/**
 * Catalogue of all events. An event is stored together with its change and the jobs that react to
 * the event, in one transaction (transactional outbox). The audit log shows the stored events.
 * After an event that reduces rights, open connections are authorized again. Only kinds in this
 * list can be recorded, and a test fails for kinds that no code records.
 */

/** Type of the entity whose id is `subject_id`. */
export const EVENT_SUBJECTS = ['user', 'company', 'script', 'canvas', 'folder', 'phrase'] as const
export type EventSubject = (typeof EVENT_SUBJECTS)[number]

type Audience = 'company' | 'operator' | 'notification'

type EventFacts = {
  readonly seen_by: readonly Audience[]
  /**
   * Data for the audit log and for jobs that react to the event. Never contains secrets or text
   * that users wrote.
   */
  readonly data: z.ZodObject
} & (
  | { readonly subject: EventSubject; readonly reduces_rights?: never }
  /**
   * True if the event may revoke rights of connected users: the subject user, the company's
   * members, or everyone with the script (or its canvas) open. Their connections are then
   * authorized again.
   */
  | { readonly subject: 'user' | 'company' | 'script'; readonly reduces_rights: true }
)

type Label = { readonly ja: string; readonly en: string }
type EventDefinition = EventFacts & { readonly label: Label }

/**
 * Defines an event kind. `ja` and `en` are the predicates of sentences whose subject is the actor:
 * 「佐藤さんが…」, “Sato …”.
 */
const event = <const F extends EventFacts>(ja: string, en: string, facts: F) => ({
  ...facts,
  label: { ja, en },
})

const notified = ['company', 'notification'] as const
const everyone = ['company', 'operator', 'notification'] as const
const reduces_rights = true
const user = { subject: 'user', seen_by: ['company'], data: z.strictObject({}) } as const
const notifiedUser = { ...user, seen_by: notified } as const
const affectedUser = { ...user, reduces_rights } as const
const erasedUser = { ...affectedUser, seen_by: ['company', 'operator'] } as const
const company = { ...user, subject: 'company', seen_by: ['company', 'operator'] } as const
const ofCompany = { ...company, seen_by: ['company'] } as const
const webhook = { ...ofCompany, data: z.strictObject({ webhook_id: z.uuid() }) } as const
const invitation = { ...ofCompany, data: z.strictObject({ invitation_id: z.uuid() }) } as const
const group = { ...ofCompany, data: z.strictObject({ group_id: z.uuid() }) } as const
const operator = { ...user, seen_by: ['operator'] } as const
/**
 * Base of events about the whole installation. Their subject is the free company (the tenant of all
 * individual sign-ups).
 */
const installation = { ...company, seen_by: ['operator'] } as const
const stuckJob = { ...installation, data: z.strictObject({ job_id: z.uuid() }) } as const
const script = { ...user, subject: 'script' } as const
const affectedScript = { ...script, reduces_rights } as const
const newScript = { ...script, data: z.strictObject({ kind: z.enum(SCRIPT_KINDS) }) } as const
const run = { ...script, data: z.strictObject({ run_id: z.uuid(), user_id: z.uuid() }) } as const
const share = { ...script, data: z.strictObject({ share_id: z.uuid() }) } as const
const canvas = { ...user, subject: 'canvas' } as const
/** Base of events about company folders. Personal folders record no events. */
const folder = { ...user, subject: 'folder' } as const
const phrase = { ...user, subject: 'phrase' } as const
/** The domain name is public, so the log may contain it. */
const domain = { ...company, data: z.strictObject({ domain: z.string() }) } as const
const scriptVersion = { ...script, data: z.strictObject({ version_id: z.uuid() }) } as const
const canvasVersion = { ...scriptVersion, subject: 'canvas' } as const
const remote = { ...script, data: z.strictObject({ remote_id: z.uuid() }) } as const
const comment = {
  ...script,
  data: z.strictObject({
    about: z.enum(['script', 'canvas']),
    document_id: z.uuid(),
    thread_id: z.uuid(),
    comment_id: z.uuid(),
  }),
} as const
const thread = { ...comment, data: comment.data.omit({ comment_id: true }) } as const
/** Base of review events. `user_ids`: the users whom the event concerns, without the actor. */
const review = {
  ...script,
  seen_by: notified,
  data: z.strictObject({ review_id: z.uuid(), user_ids: z.array(z.uuid()) }),
} as const
/**
 * Base of events about blind drafts. Their data never contains text, and contains the number of
 * notes only after the reveal. `user_ids`: the users whom the event concerns.
 */
const blind = { ...script, data: z.strictObject({ draft_id: z.uuid() }) } as const
const notifiedBlind = {
  ...blind,
  seen_by: notified,
  data: blind.data.extend({ user_ids: z.array(z.uuid()) }),
} as const
const job = { job_id: z.uuid() }
const generation = { ...canvas, data: z.strictObject(job) } as const
const scopes = z.array(z.enum(TOKEN_SCOPES))
const count = z.number().int()

/** Event names consist of subject and past participle. */
export const EVENTS = {
  'account.signed_up': event('アカウントを作成しました', 'created an account', user),
  'token.created': event('API トークンを作成しました', 'created an API token', {
    ...user,
    data: z.strictObject({ token_id: z.uuid(), kind: z.enum(TOKEN_KINDS), scopes }),
  }),
  'token.revoked': event('API トークンを失効させました', 'revoked an API token', {
    ...user,
    data: z.strictObject({ token_id: z.uuid(), kind: z.enum(TOKEN_KINDS) }),
  }),
  'webhook.created': event('Webhook の送信先を追加しました', 'added a webhook', webhook),
  'webhook.changed': event('Webhook の設定を変更しました', 'changed a webhook', {
    ...webhook,
    data: webhook.data.extend({ fields: z.array(z.enum(['url', 'kinds', 'is_paused'])) }),
  }),
  'webhook.secret_rotated': event(
    'Webhook の署名シークレットを再発行しました',
    'regenerated a webhook’s signing secret',
    webhook,
  ),
  'webhook.deleted': event('Webhook の送信先を削除しました', 'deleted a webhook', webhook),
  'webhook.failing': event(
    '配信の失敗が続いた Webhook を停止しました',
    'paused a webhook that kept failing',
    webhook,
  ),
  'account.signed_in': event('ログインしました', 'logged in', {
    ...user,
    data: z.strictObject({ with: z.enum(SIGN_IN_METHODS) }),
  }),
  'account.renamed': event('ユーザー名を変更しました', 'changed their username', user),
  'account.email_verified': event(
    'メールアドレスを確認しました',
    'verified an email address',
    user,
  ),
  'account.email_changed': event(
    'メールアドレスを変更しました',
    'changed their email address',
    user,
  ),
  'account.email_reverted': event(
    'メールアドレスを元に戻しました',
    'restored the previous email address',
    user,
  ),
  'account.password_changed': event('パスワードを変更しました', 'changed their password', user),
  'account.password_reset': event('パスワードを再設定しました', 'reset their password', user),
  'account.second_factor_on': event(
    '二段階認証をオンにしました',
    'turned on two-step verification',
    user,
  ),
  'account.second_factor_off': event(
    '二段階認証をオフにしました',
    'turned off two-step verification',
    { ...affectedUser, seen_by: everyone },
  ),
  'account.recovery_codes_renewed': event(
    'リカバリーコードを再発行しました',
    'got new recovery codes',
    user,
  ),
  'account.recovery_code_used': event(
    'リカバリーコードでログインしました',
    'logged in with a recovery code',
    notifiedUser,
  ),
  'account.provider_linked': event(
    'パスワードに代えて会社のアカウントでログインするようにしました',
    'switched from a password to company login',
    notifiedUser,
  ),
  'account.passkey_added': event('パスキーを追加しました', 'added a passkey', user),
  'account.passkey_removed': event('パスキーを削除しました', 'removed a passkey', user),
  'account.archive_made': event('自分のデータを書き出しました', 'exported their own data', {
    ...user,
    data: z.strictObject({ archive_id: z.uuid() }),
  }),
  'account.deletion_begun': event(
    'アカウントの削除を申し込みました',
    'requested account deletion',
    affectedUser,
  ),
  'account.returned': event(
    'アカウントの削除を取り消しました',
    'cancelled the deletion of their account',
    user,
  ),
  'account.erased': event(
    'アカウントを完全に削除しました',
    'permanently deleted an account',
    erasedUser,
  ),
  'user.session_ended': event('ログアウトしました', 'logged out', affectedUser),
  'user.signed_out_everywhere': event(
    'ほかの端末からログアウトしました',
    'logged out on other devices',
    affectedUser,
  ),

  'account.sessions_ended': event(
    'アカウントのログインをすべて終了しました',
    'logged out an account everywhere',
    erasedUser,
  ),

  'user.notified': event('通知を受け取りました', 'received a notification', {
    ...user,
    seen_by: [],
  }),

  'member.requested': event('参加を申請しました', 'asked to join', notifiedUser),
  'member.reminded': event(
    '参加の承認をあらためて依頼しました',
    'sent another request for approval',
    notifiedUser,
  ),
  'member.withdrawn': event('参加の申請を取り下げました', 'withdrew their request to join', user),
  'member.approved': event('メンバーを承認しました', 'approved a member', notifiedUser),
  'member.rejected': event('参加の申請を却下しました', 'rejected a request to join', affectedUser),
  'member.reopened': event(
    'メンバーを承認待ちに戻しました',
    'moved a member back to pending',
    affectedUser,
  ),
  'member.invited': event('メールで招待しました', 'invited someone by email', invitation),
  'member.uninvited': event('招待を取り消しました', 'revoked an invitation', invitation),
  'member.joined': event('招待を受けて参加しました', 'joined by invitation', {
    ...invitation,
    subject: 'user',
  }),
  'member.joined_by_domain': event(
    '会社のドメインのアドレスで参加しました',
    'joined with a company email address',
    { ...notifiedUser, data: domain.data },
  ),
  'member.suspended': event('メンバーを停止しました', 'suspended a member', affectedUser),
  'member.work_handed_over': event(
    'メンバーの台本のオーナーを変更しました',
    'transferred a member’s scripts',
    {
      ...user,
      reduces_rights,
      /** `user_id`: the new owner. */
      data: z.strictObject({ user_id: z.uuid(), count }),
    },
  ),
  'member.deputy_appointed': event(
    '副管理者に任命しました',
    'made a member deputy admin',
    notifiedUser,
  ),
  'member.deputy_dismissed': event(
    '副管理者から外しました',
    'removed a deputy admin',
    affectedUser,
  ),
  'member.removed': event('メンバーを会社から外しました', 'removed a member', affectedUser),
  'member.moved_out': event(
    'メンバーを別の会社に移しました',
    'moved a member to another company',
    affectedUser,
  ),
  'member.moved_in': event(
    'メンバーを別の会社から移しました',
    'moved someone in from another company',
    user,
  ),
  'member.provisioned': event(
    '会社のディレクトリからメンバーが追加されました',
    'added a member from the company’s directory',
    user,
  ),
  'member.session_ended': event(
    'メンバーをログアウトさせました',
    'logged a member out',
    affectedUser,
  ),
  'member.restored': event('メンバーの停止を解除しました', 'reinstated a member', user),

  'company.created': event('会社を登録しました', 'registered the company', company),
  'company.renamed': event('会社名を変更しました', 'renamed the company', company),
  'company.sign_up_link_renewed': event(
    '登録リンクを再発行しました',
    'replaced the sign-up link',
    company,
  ),
  'group.created': event('グループを作成しました', 'created a group', group),
  'group.provisioned': event(
    'グループが会社のディレクトリで管理されるようになりました',
    'linked a group to the company directory',
    group,
  ),
  'group.renamed': event('グループ名を変更しました', 'renamed a group', group),
  'group.deleted': event('グループを削除しました', 'deleted a group', {
    ...group,
    reduces_rights,
  }),
  'group.restored': event('削除したグループを戻しました', 'restored a deleted group', {
    ...group,
    reduces_rights,
  }),
  'group.member_added': event('メンバーをグループに入れました', 'added a member to a group', {
    ...affectedUser,
    data: group.data,
  }),
  'group.member_removed': event(
    'メンバーをグループから外しました',
    'removed a member from a group',
    { ...affectedUser, data: group.data },
  ),

  'company.domain_added': event('メールドメインを追加しました', 'added an email domain', domain),
  'company.domain_code_asked': event(
    'ドメインの確認コードを送信しました',
    'emailed a verification code to a domain’s postmaster',
    { ...domain, data: domain.data.extend({ domain_id: z.uuid() }) },
  ),
  'company.domain_proved': event('メールドメインを確認しました', 'verified an email domain', {
    ...domain,
    data: domain.data.extend({ with: z.enum(['mail', 'dns']) }),
  }),
  'company.domain_changed': event(
    'メールドメインによる自動参加の設定を変更しました',
    'changed auto-join for an email domain',
    { ...domain, data: domain.data.extend({ admits: z.boolean() }) },
  ),
  'company.domain_lost': event(
    '別の会社が確認したため、メールドメインを未確認に戻しました',
    'reset an email domain that another company verified',
    domain,
  ),
  'company.domain_removed': event(
    'メールドメインを削除しました',
    'removed an email domain',
    domain,
  ),
  'company.updated': event('会社の登録内容を変更しました', 'changed the company’s details', {
    ...company,
    reduces_rights,
    data: z.strictObject({
      plan: z.enum(PLANS).optional(),
      admin: z.uuid().optional(),
      is_dormant: z.boolean().optional(),
    }),
  }),
  'company.admin_offered': event('管理者の引き継ぎを依頼しました', 'offered the admin role', {
    ...company,
    seen_by: everyone,
    data: z.strictObject({ user_id: z.uuid() }),
  }),
  'company.admin_offer_withdrawn': event(
    '管理者の引き継ぎの依頼を取り消しました',
    'withdrew the offer of the admin role',
    { ...company, data: z.strictObject({ user_id: z.uuid() }) },
  ),
  'company.admin_offer_declined': event(
    '管理者の引き継ぎを辞退しました',
    'declined the admin role',
    {
      ...company,
      seen_by: everyone,
      /** `user_id`: the admin who offered the role. */
      data: z.strictObject({ user_id: z.uuid() }),
    },
  ),
  'company.admin_moved': event('管理者を引き受けました', 'accepted the admin role', {
    ...company,
    seen_by: everyone,
    reduces_rights,
    /** `admin`: the new admin. `user_id`: the previous admin. */
    data: z.strictObject({ admin: z.uuid(), user_id: z.uuid() }),
  }),
  'company.llm_generation_changed': event(
    'AI による生成の設定を変更しました',
    'changed the AI generation setting',
    { ...company, data: z.strictObject({ llm_generation: z.boolean() }) },
  ),
  'company.audio_transcription_changed': event(
    '音声の文字起こしの設定を変更しました',
    'changed the audio transcription setting',
    { ...company, data: z.strictObject({ audio_transcription: z.boolean() }) },
  ),
  'company.checks_changed': event(
    '書き方のチェックの設定を変更しました',
    'changed the writing suggestion settings',
    { ...company, data: z.strictObject({ off: z.array(z.enum(CHECK_RULES)) }) },
  ),
  'company.customer_forgotten': event(
    '特定の顧客の通話の記録をすべて削除しました',
    'deleted all calls with a customer',
    { ...company, data: z.strictObject({ deleted: count }) },
  ),
  'company.runs_changed': event(
    'リハーサルと通話の記録の設定を変更しました',
    'changed the settings for rehearsal and call records',
    {
      ...company,
      data: z.strictObject({
        seen_by: z.enum(RUN_VIEWERS),
        kept_days: count,
        outcomes: count.optional(),
      }),
    },
  ),
  'company.first_call_stored': event(
    '会社で最初の通話を記録しました',
    'saved the company’s first call',
    // Not shown in the audit log, because a company can restrict who sees calls.
    { ...ofCompany, seen_by: ['notification'] },
  ),
  'company.archive_made': event('会社のデータを書き出しました', 'exported the company’s data', {
    ...company,
    data: z.strictObject({ archive_id: z.uuid() }),
  }),
  'company.logo_changed': event('会社のロゴを変更しました', 'changed the company’s logo', company),
  'company.logo_removed': event('会社のロゴを外しました', 'removed the company’s logo', company),
  'company.deletion_begun': event(
    '会社の削除を申し込みました',
    'requested the deletion of the company',
    { ...company, reduces_rights },
  ),
  'company.kept': event(
    '会社の削除を取り消しました',
    'cancelled the deletion of the company',
    company,
  ),
  // The operator's log keeps this event after the erasure. The event only states that the company
  // existed and how many members it had.
  'company.erased': event('会社を完全に削除しました', 'permanently deleted the company', {
    ...company,
    seen_by: ['operator'],
    data: z.strictObject({ people: count }),
  }),
  'company.retention_changed': event(
    'データを残す期間を変更しました',
    'changed how long data is kept',
    {
      ...company,
      data: z.strictObject({
        trash_kept_days: count,
        versions_kept_days: count.nullable(),
        log_kept_days: count,
      }),
    },
  ),
  'company.shares_changed': event(
    '共有リンクの設定を変更しました',
    'changed the share-link policy',
    {
      ...company,
      data: z.strictObject({
        allows_shares: z.boolean(),
        max_days: count.nullable(),
        allows_comments: z.boolean().optional(),
      }),
    },
  ),
  'company.comments_need_edit_changed': event(
    'コメントできる人の設定を変更しました',
    'changed who can comment',
    { ...company, data: z.strictObject({ comments_need_edit: z.boolean() }) },
  ),
  'operator.entered': event('運営画面を開きました', 'opened the operator console', operator),
  'operator.installation_changed': event(
    'この環境の設定を変更しました',
    'changed the installation’s settings',
    { ...installation, data: z.strictObject({ fields: z.array(z.string()) }) },
  ),
  'operator.job_retried': event('滞っている処理を再試行しました', 'retried stuck jobs', stuckJob),
  'operator.job_dropped': event('滞っている処理を取り消しました', 'discarded stuck jobs', stuckJob),
  'company.provider_changed': event('会社のログインを設定しました', 'set up company login', {
    ...company,
    data: z.strictObject({ is_only: z.boolean(), approves: z.boolean() }),
  }),
  'company.provider_removed': event(
    '会社のログインの設定を削除しました',
    'removed company login',
    company,
  ),
  'company.scim_token_made': event(
    'ディレクトリ連携（SCIM）のトークンを発行しました',
    'created a directory (SCIM) token',
    company,
  ),
  'company.provisioning_changed': event(
    'ディレクトリ連携（SCIM）による副管理者の変更の可否を設定しました',
    'changed whether the directory (SCIM) manages deputy admins',
    { ...company, data: z.strictObject({ decides_over_deputies: z.boolean() }) },
  ),
  'company.scim_token_revoked': event(
    'ディレクトリ連携（SCIM）のトークンを失効させました',
    'revoked the directory (SCIM) token',
    company,
  ),
  'company.second_factor_required_changed': event(
    '二段階認証を必須にする設定を変更しました',
    'changed whether two-step verification is required for everyone',
    {
      ...company,
      reduces_rights,
      data: z.strictObject({ second_factor_required: z.boolean() }),
    },
  ),
  'operator.appointed': event('運営担当者を任命しました', 'appointed an operator', operator),
  'operator.dismissed': event('運営担当者を解任しました', 'removed an operator', operator),

  'script.created': event('台本を作成しました', 'created a script', newScript),
  'script.renamed': event('台本のタイトルを変更しました', 'renamed a script', script),
  'script.updated': event('台本の情報を変更しました', 'changed a script’s details', {
    ...script,
    data: z.strictObject({ fields: z.array(z.string()) }),
  }),
  'script.visibility_changed': event(
    '台本の公開範囲を変更しました',
    'changed who can see a script',
    {
      ...script,
      reduces_rights,
      data: z.strictObject({
        from: z.enum(VISIBILITIES),
        to: z.enum(VISIBILITIES),
        group_id: z.uuid().nullable().optional(),
      }),
    },
  ),
  'script.moved': event('台本をフォルダに移しました', 'moved a script to another folder', {
    ...script,
    /** Null: the script is in no company folder. */
    data: z.strictObject({ folder_id: z.uuid().nullable() }),
  }),
  'script.trashed': event(
    '台本をゴミ箱に移しました',
    'moved a script to the trash',
    affectedScript,
  ),
  'script.restored': event(
    '台本をゴミ箱から戻しました',
    'restored a script from the trash',
    script,
  ),
  'script.purged': event(
    'ゴミ箱の台本を完全に削除しました',
    'permanently deleted a script',
    script,
  ),
  'phrase.created': event('定型フレーズを登録しました', 'added a saved phrase', phrase),
  'phrase.updated': event('定型フレーズを変更しました', 'changed a saved phrase', phrase),
  'phrase.deleted': event('定型フレーズを削除しました', 'deleted a saved phrase', phrase),
  // The audit log shows this event, but only the requester can download the exported file.
  'export.begun': event('台本の書き出しを始めました', 'started an export of scripts', {
    ...user,
    data: z.strictObject({ export_id: z.uuid() }),
  }),
  'template.created': event('テンプレートを作成しました', 'created a template', newScript),
  'template.retired': event('テンプレートの使用を終了しました', 'archived a template', script),
  'template.returned': event('テンプレートの使用を再開しました', 'restored a template', script),
  'script.grant_given': event('台本をメンバーに共有しました', 'shared a script with a member', {
    ...script,
    reduces_rights,
    seen_by: notified,
    data: z.strictObject({ user_id: z.uuid(), access: z.enum(GRANTED_ACCESS) }),
  }),
  'script.grant_changed': event(
    '台本でのメンバーの権限を変更しました',
    'changed a member’s access to a script',
    {
      ...script,
      reduces_rights,
      seen_by: notified,
      data: z.strictObject({
        user_id: z.uuid(),
        from: z.enum(GRANTED_ACCESS),
        to: z.enum(GRANTED_ACCESS),
      }),
    },
  ),
  'script.grant_ended': event(
    'メンバーへの台本の共有を解除しました',
    'stopped sharing a script with a member',
    {
      ...script,
      reduces_rights,
      data: z.strictObject({ user_id: z.uuid(), access: z.enum(GRANTED_ACCESS) }),
    },
  ),
  'script.version_named': event(
    '台本の版に名前を付けました',
    'named a version of a script',
    scriptVersion,
  ),
  'script.version_restored': event(
    '台本を以前の版に戻しました',
    'restored a version of a script',
    scriptVersion,
  ),
  'script.run_deleted': event(
    'ほかの人のリハーサル・通話の記録を削除しました',
    'deleted someone else’s rehearsal or call record',
    run,
  ),
  'script.run_answer_deleted': event(
    'ほかの人の通話で聞いた言葉を削除しました',
    'deleted an answer from someone else’s call',
    run,
  ),
  'script.follow_up_planned': event(
    '通話の次のアクションの日を決めました',
    'planned a follow-up to a call',
    { ...script, data: z.strictObject({ run_id: z.uuid(), next_on: z.iso.date() }) },
  ),
  'script.transcript_deleted': event(
    'ほかの人の文字起こしを削除しました',
    'deleted someone else’s transcript',
    { ...script, data: z.strictObject({ transcript_id: z.uuid(), user_id: z.uuid() }) },
  ),
  'script.remote_opened': event(
    'リハーサルのリモコンのコードを発行しました',
    'created a rehearsal remote control code',
    remote,
  ),
  'script.remote_ended': event(
    'リハーサルのリモコンのコードを無効にしました',
    'deactivated a rehearsal remote control code',
    { ...remote, reduces_rights },
  ),
  'comment.added': event('コメントしました', 'commented', { ...comment, seen_by: notified }),
  'comment.mentioned': event(
    'コメントでメンバーをメンションしました',
    'mentioned members in a comment',
    { ...comment, seen_by: notified, data: comment.data.extend({ user_ids: z.array(z.uuid()) }) },
  ),
  'comment.edited': event('コメントを編集しました', 'edited a comment', comment),
  'comment.deleted': event('コメントを削除しました', 'deleted a comment', comment),
  'comment.resolved': event('コメントを解決済みにしました', 'resolved a comment', thread),
  'comment.taken': event('提案された言葉を採用しました', 'accepted a suggestion', thread),
  'comment.reopened': event('コメントを再開しました', 'reopened a comment', thread),
  'review.asked': event('台本の確認を依頼しました', 'requested a review of a script', {
    ...review,
    /** `user_ids`: the added reviewers. Only they are notified. */
    data: review.data.extend({ due_on: z.iso.date().nullable() }),
  }),
  'review.changed': event('台本の確認の依頼を変更しました', 'changed a script’s review request', {
    ...review,
    /** `user_ids`: the removed reviewers. */
    data: review.data,
  }),
  'review.withdrawn': event(
    '台本の確認の依頼を取り下げました',
    'withdrew a script’s review request',
    review,
  ),
  'review.decided': event('台本を確認しました', 'reviewed a script', {
    ...review,
    data: review.data.extend({
      decision_id: z.uuid(),
      decision: z.enum(REVIEW_DECISIONS),
      version_id: z.uuid(),
    }),
  }),
  'review.completed': event('台本を完成にしました', 'marked a script as ready', {
    ...review,
    reduces_rights,
    /** `review_id`: null if a manager marked the script as ready without a review. */
    data: review.data.extend({ review_id: z.uuid().nullable(), version_id: z.uuid() }),
  }),
  'review.reopened': event('完成した台本の編集を再開しました', 'resumed editing a ready script', {
    ...review,
    reduces_rights,
    data: review.data.omit({ review_id: true }),
  }),
  'blind_draft.begun': event('ブラインド下書きに招待しました', 'invited people to a blind draft', {
    ...notifiedBlind,
    /** `user_ids`: the newly invited participants. Only they are notified. */
    data: notifiedBlind.data,
  }),
  'blind_draft.changed': event(
    'ブラインド下書きの公開時刻を変更しました',
    'changed when a blind draft is revealed',
    blind,
  ),
  'blind_draft.done': event(
    'ブラインド下書きの記入状況を変更しました',
    'updated their progress on a blind draft',
    { ...blind, data: blind.data.extend({ is_done: z.boolean() }) },
  ),
  'blind_draft.revealed': event(
    'ブラインド下書きを公開しました',
    'revealed a blind draft',
    notifiedBlind,
  ),
  'blind_draft.settled': event(
    'ブラインド下書きの付箋をリーンキャンバスに載せました',
    'added blind draft notes to the lean canvas',
    { ...blind, data: blind.data.extend({ agreed: count, assumptions: count }) },
  ),
  'blind_draft.unsettled': event(
    'ブラインド下書きの付箋をリーンキャンバスから外しました',
    'removed blind draft notes from the lean canvas',
    { ...blind, data: blind.data.extend({ removed: count }) },
  ),
  'blind_draft.ended': event('ブラインド下書きを終了しました', 'closed a blind draft', {
    ...blind,
    data: blind.data.extend({ is_cancelled: z.boolean() }),
  }),
  'blind_draft.deleted': event('ブラインド下書きを削除しました', 'deleted a blind draft', blind),
  'share.created': event('共有リンクを作成しました', 'created a share link', {
    ...share,
    data: share.data.extend({
      shows: z.enum(['script', 'canvas']),
      days: count.nullable(),
      // In old events, `allows_export` and `has_password` are undefined. `version_id` is set only
      // if the link shows a fixed version, `recipients` only if the link is restricted to
      // recipients.
      allows_export: z.boolean().optional(),
      has_password: z.boolean().optional(),
      version_id: z.uuid().optional(),
      recipients: count.optional(),
    }),
  }),
  'share.renamed': event('共有リンクの名前を変更しました', 'renamed a share link', share),
  'share.export_changed': event(
    '共有リンクからのダウンロードの設定を変更しました',
    'changed whether a share link allows downloads',
    { ...share, data: share.data.extend({ allows_export: z.boolean() }) },
  ),
  'share.permits_changed': event(
    '共有リンクでできることを変更しました',
    'changed what a share link allows',
    {
      ...share,
      data: share.data.extend({
        allows_copy: z.boolean().optional(),
        allows_print: z.boolean().optional(),
        allows_prompter: z.boolean().optional(),
        allows_comments: z.boolean().optional(),
        shows_memos: z.boolean().optional(),
        shows_preview: z.boolean().optional(),
      }),
    },
  ),
  'share.recipients_changed': event(
    '共有リンクの宛先を変更しました',
    'changed a share link’s recipients',
    {
      ...share,
      /** `recipients`: number of recipients; 0 if everyone with the link can open it. */
      data: share.data.extend({ recipients: count }),
    },
  ),
  'share.password_changed': event(
    '共有リンクのパスワードを変更しました',
    'changed a share link’s password',
    { ...share, data: share.data.extend({ has_password: z.boolean() }) },
  ),
  'share.revoked': event('共有リンクを無効にしました', 'revoked a share link', share),

  'folder.created': event('フォルダを作成しました', 'created a folder', folder),
  'folder.updated': event('フォルダを変更しました', 'changed a folder', {
    ...folder,
    data: z.strictObject({ fields: z.array(z.string()) }),
  }),
  'folder.deleted': event('フォルダを削除しました', 'deleted a folder', folder),
  'folder.restored': event('削除したフォルダを戻しました', 'restored a deleted folder', folder),

  'canvas.created': event('リーンキャンバスを作成しました', 'created a lean canvas', canvas),
  'canvas.updated': event('リーンキャンバスを変更しました', 'changed a lean canvas', {
    ...canvas,
    /**
     * Numbers of notes that were added, changed, moved and deleted. `job_id`: id of the generation
     * job that proposed the notes, if a person accepted proposed notes.
     */
    data: z.strictObject({
      job_id: z.uuid().optional(),
      add: count.optional(),
      update: count.optional(),
      move: count.optional(),
      delete: count.optional(),
    }),
  }),
  'canvas.version_named': event(
    'リーンキャンバスの版に名前を付けました',
    'named a version of a lean canvas',
    canvasVersion,
  ),
  'canvas.version_restored': event(
    'リーンキャンバスを以前の版に戻しました',
    'restored a version of a lean canvas',
    canvasVersion,
  ),
  'canvas.generated': event('リーンキャンバスを生成しました', 'generated a lean canvas', {
    ...canvas,
    data: z.strictObject({ ...job, added: count, changed: count, kept: count, removed: count }),
  }),
  'generation.requested': event(
    'リーンキャンバスの生成を始めました',
    'started generating a lean canvas',
    { ...canvas, data: z.strictObject({ ...job, generator: z.enum(NOTE_MAKERS) }) },
  ),
  'canvas.notes_proposed': event(
    'リーンキャンバスの付箋を提案しました',
    'suggested notes for a lean canvas',
    { ...canvas, data: z.strictObject({ ...job, count }) },
  ),
  'generation.cancelled': event(
    'リーンキャンバスの生成を中止しました',
    'cancelled a generation',
    generation,
  ),
  'generation.dismissed': event(
    '生成の失敗を確認しました',
    'dismissed a failed generation',
    generation,
  ),
  'generation.undone': event('生成した内容を元に戻しました', 'undid a generation', generation),
}

export type EventKind = keyof typeof EVENTS
export type EventData<K extends EventKind> = K extends EventKind
  ? z.output<(typeof EVENTS)[K]['data']>
  : never

const definitions: Readonly<Record<EventKind, EventDefinition>> = EVENTS
const kinds = Object.keys(EVENTS) as EventKind[]

export const describeEvent = (kind: EventKind): EventDefinition => definitions[kind]

/** Event kinds after which connections are authorized again. */
export const RIGHTS_REDUCING_KINDS: readonly EventKind[] = kinds.filter(
  (kind) => definitions[kind].reduces_rights,
)
