// Long because it declares the columns of every table.
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { TokenKind } from '#contract/api-tokens.ts'
import type { Archive, ArchiveKind } from '#contract/archives.ts'
import type { SignInMethodName } from '#contract/auth.ts'
import type { BlindNoteResolution } from '#contract/blind-drafts.ts'
import type { CheckRule } from '#contract/checks.ts'
import type { Anchor } from '#contract/comments.ts'
import type { LOG_DAYS, TRASH_DAYS, VERSION_DAYS } from '#contract/companies.ts'
import type { BackgroundOptions } from '#contract/export.ts'
import type { Language } from '#contract/language.ts'
import type { NoteMaker } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { MailedKind, MailTime, NotificationKind } from '#contract/notifications.ts'
import type { Plan, UserStatus, Visibility } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { RecordingStatus } from '#contract/recordings.ts'
import type { ReviewDecision, ReviewRecord } from '#contract/review.ts'
import type { RUN_DAYS, Run, RunViewers } from '#contract/runs.ts'
import type { ScriptKind, ScriptStatus } from '#contract/scripts.ts'
import type { SHARE_DAYS } from '#contract/sharing.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import type { SpeakerMap, Transcript } from '#contract/transcripts.ts'
import type { SentKind, WebhookKind } from '#contract/webhook-kinds.ts'
import type { DeliveryProblem, WebhookState } from '#contract/webhooks.ts'
import type { AudioFormat } from '../transcription/audio-format.ts'

/**
 * The tables' shapes for Kysely, types only; `tables.test.ts` compares them with the schema.
 * Timestamps are read as ISO 8601 text, and written as text or Date.
 */

type Timestamp = ColumnType<string, string | Date, string | Date>
type DefaultNow = ColumnType<string, string | Date | undefined, string | Date>
type TimestampOrNull = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type Tables = {
  companies: {
    id: Generated<string>
    name: string
    plan: Plan
    admin: string | null
    is_dormant: Generated<boolean>
    llm_generation: Generated<boolean>
    audio_transcription: Generated<boolean>
    checks_off: Generated<CheckRule[]>
    comments_need_edit: Generated<boolean>
    allows_share_comments: Generated<boolean>
    allows_shares: Generated<boolean>
    /** Null: unlimited. */
    shares_max_days: Generated<(typeof SHARE_DAYS)[number] | null>
    second_factor_required: Generated<boolean>
    runs_seen_by: Generated<RunViewers>
    /**
     * `asked`: the company's administrators are asked to choose `runs_seen_by`. `decided`: they
     * have chosen it.
     */
    runs_viewers_state: Generated<'unasked' | 'asked' | 'decided'>
    runs_kept_days: Generated<(typeof RUN_DAYS)[number]>
    call_outcomes: Generated<string[]>
    trash_kept_days: Generated<(typeof TRASH_DAYS)[number]>
    versions_kept_days: Generated<(typeof VERSION_DAYS)[number] | null>
    log_kept_days: Generated<(typeof LOG_DAYS)[number]>
    sign_up_id: ColumnType<string | null, string | null | undefined, string | null>
    admin_offered_to: ColumnType<string | null, string | null | undefined, string | null>
    admin_offered_at: TimestampOrNull
    awaited_admin: ColumnType<string | null, string | null | undefined, string | null>
    created_at: DefaultNow
    /**
     * `deleted_at`: time at which the admin requested the company's deletion. `erasure_warnings`:
     * number of warnings sent to the admin.
     */
    deleted_at: TimestampOrNull
    erasure_warnings: Generated<number>
  }
  users: {
    id: Generated<string>
    issuer: string
    firebase_uid: string
    email: string
    username: string
    reading: Generated<string>
    search_name: ColumnType<string, never, never>
    provider: Generated<string>
    language: Generated<Language>
    company_id: string
    status: UserStatus
    is_operator: Generated<boolean>
    is_deputy: Generated<boolean>
    tokens_valid_after: DefaultNow
    reminded_at: TimestampOrNull
    decided_by: string | null
    decided_at: TimestampOrNull
    decision_reason: Generated<string>
    waiting_since: DefaultNow
    reminders_sent: Generated<number>
    /**
     * Time at which the account will be erased; null if no deletion is pending. `is_warned`: true
     * if the account's owner has been warned of the erasure.
     */
    erased_at: TimestampOrNull
    is_warned: Generated<boolean>
    created_at: DefaultNow
  }
  operator_entries: { user_id: string; session: string; open_until: Timestamp }
  invitations: {
    id: Generated<string>
    company_id: string
    email: string
    username: Generated<string>
    language: Language
    token_hash: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
    invited_by: string
    invited_at: Timestamp
    expires_at: Timestamp
    accepted_at: TimestampOrNull
    revoked_at: TimestampOrNull
  }
  groups: {
    id: string
    company_id: string
    name: string
    created_at: DefaultNow
    deleted_at: TimestampOrNull
    former_members: Generated<string[]>
    is_provisioned: Generated<boolean>
    external_id: ColumnType<string | null, string | null | undefined, string | null>
  }
  group_members: {
    group_id: string
    user_id: string
    company_id: string
  }
  company_logos: {
    company_id: string
    hash: string
    type: 'image/png' | 'image/webp'
    width: number
    height: number
    bytes: Uint8Array
    changed_at: DefaultNow
  }
  company_domains: {
    id: Generated<string>
    company_id: string
    domain: string
    dns_value: string
    code_hash: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
    code_expires_at: TimestampOrNull
    code_attempts: Generated<number>
    proved_at: TimestampOrNull
    admits: Generated<boolean>
    created_at: DefaultNow
  }
  scripts: {
    id: string
    company_id: string
    owner_id: string
    kind: ScriptKind
    title: string
    language: Language
    status: Generated<ScriptStatus>
    visibility: Generated<Visibility>
    group_id: ColumnType<string | null, string | null | undefined, string | null>
    search_number: Generated<number>
    source_script_id: string | null
    template: string | null
    audience: Generated<string>
    purpose: Generated<string>
    target_seconds: number | null
    tags: Generated<string[]>
    shortest_seconds: Generated<number>
    longest_seconds: Generated<number>
    block_count: Generated<number>
    created_at: DefaultNow
    updated_at: DefaultNow
    updated_by: string | null
    trashed_at: TimestampOrNull
    folder_id: ColumnType<string | null, string | null | undefined, string | null>
    is_template: Generated<boolean>
    retired_at: TimestampOrNull
    variant_of: ColumnType<string | null, string | null | undefined, never>
  }
  folders: {
    id: string
    company_id: string
    owner_id: string | null
    created_by: string
    name: string
    visibility: Visibility
    group_id: ColumnType<string | null, string | null | undefined, string | null>
    parent_id: string | null
    depth: number
    created_at: DefaultNow
  }
  folder_removals: {
    id: string
    company_id: string
    deleted_by: string
    deleted_at: DefaultNow
    folder: Json<Omit<Selectable<Tables['folders']>, 'created_at'>>
    folder_ids: string[]
    script_ids: string[]
  }
  script_contents: {
    script_id: string
    company_id: string
    /**
     * The `summary` of the script's `Projection`: a hash of the content, and the objections with
     * their answers. Older versions of Daihon stored the whole document here.
     */
    document: Json<unknown>
    search_number: Generated<number>
    search_scope: Generated<string>
    search_title: string
    search_headings: string
    search_text: string
    written_text: string | null
    search_about: Generated<string>
    written_about: Generated<string>
  }
  search_grams: { scope: string; part: number; gram: string; chunk: number; members: number[] }
  search_pending: {
    id: Generated<string>
    scope: string
    number: number
    is_gone: Generated<boolean>
    title: string | null
    headings: string | null
    text: string | null
    about: string | null
  }
  documents: {
    id: string
    company_id: string
    script_id: string
    kind: string
    snapshot: Uint8Array | null
    updated_at: DefaultNow
    has_versions: Generated<boolean>
    edited_since: TimestampOrNull
    edited_at: TimestampOrNull
    edited_by: Generated<string[]>
    is_read_only: Generated<boolean>
  }
  document_updates: {
    document_id: string
    seq: Generated<number>
    company_id: string
    user_id: string | null
    payload: Uint8Array
    created_at: DefaultNow
  }
  document_versions: {
    id: Generated<string>
    document_id: string
    company_id: string
    number: Generated<number>
    created_at: Timestamp
    reason: string
    label: string | null
    authors: string[]
    schema_version: number
    state: Uint8Array
    content: Uint8Array | null
    pins: Generated<string[]>
    thin_at: TimestampOrNull
  }
  lean_canvases: {
    id: string
    company_id: string
    talk_script_id: string
    notes: ColumnType<unknown, string | undefined, string>
    filled_boxes: Generated<number>
    created_by: string | null
    created_at: DefaultNow
    updated_at: DefaultNow
  }
  transcript_views: {
    transcript_id: string
    user_id: string
    company_id: string
    viewed_at: Timestamp
  }
  canvas_quotes: {
    id: string
    company_id: string
    canvas_id: string
    note_id: string
    is_note: boolean
    is_against: boolean
    words: string
    transcript_id: string
    held_at: Timestamp
    spoken_by: string | null
    customer_key: string | null
    user_id: string | null
    created_at: DefaultNow
  }
  phrases: {
    id: string
    company_id: string
    owner_id: string | null
    created_by: string
    text: string
    former_text: string | null
    created_at: DefaultNow
    updated_at: DefaultNow
  }
  api_tokens: {
    id: string
    company_id: string
    user_id: string
    kind: TokenKind
    name: string
    hash: string
    hint: string
    scopes: TokenScope[]
    created_by: string
    created_at: DefaultNow
    expires_at: TimestampOrNull
    last_used_at: TimestampOrNull
    revoked_at: TimestampOrNull
  }
  webhooks: {
    id: string
    company_id: string
    url: string
    kinds: WebhookKind[]
    encrypted_secret: string
    encrypted_previous: string | null
    previous_until: TimestampOrNull
    state: Generated<WebhookState>
    failing_since: TimestampOrNull
    created_by: string
    created_at: DefaultNow
  }
  webhook_deliveries: {
    id: string
    company_id: string
    webhook_id: string
    message_id: string
    event_id: number | null
    kind: SentKind
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    status: Generated<number | null>
    problem: Generated<DeliveryProblem | null>
    answer: Generated<string>
    created_at: DefaultNow
    last_tried_at: TimestampOrNull
    next_try_at: TimestampOrNull
  }
  archives: {
    id: Generated<string>
    company_id: string
    user_id: string
    kind: ArchiveKind
    status: Generated<Archive['status']>
    scripts: Generated<number>
    written: Generated<number>
    size: Generated<number>
    attempts: Generated<number>
    created_at: DefaultNow
  }
  archive_pieces: {
    archive_id: string
    number: number
    bytes: Uint8Array
  }
  export_jobs: {
    id: string
    company_id: string
    user_id: string
    script_ids: string[]
    title: string
    options: Json<BackgroundOptions>
    status: Generated<'queued' | 'running' | 'done' | 'failed'>
    percent: Generated<number>
    attempts: Generated<number>
    problem: ProblemCode | null
    name: string | null
    content: Uint8Array | null
    created_at: DefaultNow
  }
  generation_jobs: {
    id: string
    company_id: string
    canvas_id: string
    requested_by: string
    generator: NoteMaker
    status: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
    boxes_done: Generated<string[]>
    outcome: JsonOrNull<{ added: number; changed?: number; kept: number; removed: number }>
    review: Generated<boolean>
    box: BoxKey | null
    proposal: JsonOrNull<unknown>
    result: JsonOrNull<unknown>
    snapshot: JsonOrNull<unknown>
    before_version: string | null
    after_version: string | null
    dropped: Generated<number>
    problem: string | null
    attempts: Generated<number>
    created_at: DefaultNow
    started_at: TimestampOrNull
    heartbeat_at: TimestampOrNull
    finished_at: TimestampOrNull
    undone_at: TimestampOrNull
    dismissed_at: TimestampOrNull
  }
  llm_usage: {
    job_id: string
    company_id: string
    user_id: string
    /** A day in Tokyo, `2026-04-01`. */
    day: string
    model: string
    input_tokens: number | null
    output_tokens: number | null
    cost: ColumnType<string | null, number | null | undefined, number | null>
    counts: Generated<boolean>
    calls: Generated<number>
    calls_measured: Generated<number>
    created_at: DefaultNow
  }
  script_grants: {
    script_id: string
    user_id: string
    company_id: string
    access: 'view' | 'comment' | 'edit'
    granted_by: string
    created_at: DefaultNow
  }
  script_runs: {
    id: string
    script_id: string
    company_id: string
    user_id: string
    kind: Run['kind']
    language: Language
    read_at: Timestamp
    began_at: Timestamp
    kept_at: Timestamp
    seconds: number
    target_seconds: number
    sections: Json<Run['sections']>
    pauses: Json<Run['pauses']>
    skipped: Json<Run['skipped']>
    characters: number
    words: number
    paced_by: Run['paced_by']
    seen_by: RunViewers
    call: JsonOrNull<NonNullable<Run['call']>>
    customer_key: string | null
  }
  script_transcripts: {
    id: string
    script_id: string
    company_id: string
    user_id: string
    run_id: string | null
    title: string
    held_at: Timestamp
    kept_at: Timestamp
    seconds: number
    utterances: Json<Transcript['utterances']>
    speakers: Json<SpeakerMap>
    seen_by: RunViewers
    customer: string
    customer_key: string | null
  }
  recordings: {
    id: string
    company_id: string
    user_id: string
    script_id: string | null
    run_id: string | null
    language: Language
    title: Generated<string>
    customer: Generated<string>
    customer_key: string | null
    held_at: Timestamp
    size: number
    format: AudioFormat | null
    status: Generated<RecordingStatus>
    percent: Generated<number>
    attempts: Generated<number>
    problem: ProblemCode | null
    text: string | null
    created_at: DefaultNow
  }
  recording_pieces: {
    recording_id: string
    number: number
    bytes: Uint8Array
  }
  script_remotes: {
    id: string
    script_id: string
    company_id: string
    user_id: string
    code_hash: Uint8Array
    issuer: string
    subject: string
    session_id: string | null
    /** Unix seconds at which the creator's token was issued. */
    issued_at: number
    entries: Generated<number>
    expires_at: Timestamp
    ended_at: TimestampOrNull
  }
  speaking_paces: {
    user_id: string
    language: Language
    seconds: number
    standard_seconds: number
  }
  blind_drafts: {
    id: string
    script_id: string
    company_id: string
    begun_by: string
    begun_at: DefaultNow
    reveal_at: TimestampOrNull
    revealed_at: TimestampOrNull
    ended_at: TimestampOrNull
  }
  blind_drafters: {
    draft_id: string
    user_id: string
    company_id: string
    done_at: TimestampOrNull
  }
  blind_notes: {
    id: string
    draft_id: string
    user_id: string
    company_id: string
    box: BoxKey
    text: string
    version: number
    created_at: DefaultNow
  }
  blind_settlements: {
    note_id: string
    draft_id: string
    company_id: string
    settled_as: BlindNoteResolution
    shown_note_id: string
  }
  reviews: {
    id: string
    script_id: string
    company_id: string
    asked_by: string
    asked_at: DefaultNow
    due_on: string | null
    message: string
    ended_at: TimestampOrNull
  }
  reviewers: {
    review_id: string
    user_id: string
    company_id: string
    decision: ReviewDecision | null
    decided_at: TimestampOrNull
    message: Generated<string>
    text_mark: string | null
  }
  review_records: {
    id: string
    script_id: string
    company_id: string
    review_id: string | null
    kind: ReviewRecord['kind']
    by_user: string
    version_id: string
    created_at: DefaultNow
  }
  comment_threads: {
    id: string
    document_id: string
    company_id: string
    anchor: Json<Anchor>
    quote: string
    created_by: string
    created_at: DefaultNow
    resolved_by: string | null
    resolved_at: TimestampOrNull
    changed: number
    proposal: ColumnType<string | null, string | null | undefined, never>
    taken: Generated<boolean>
  }
  comments: {
    id: string
    thread_id: string
    company_id: string
    author: string
    body: string
    mentions: Generated<string[]>
    created_at: DefaultNow
    edited_at: TimestampOrNull
    deleted_at: TimestampOrNull
  }
  notifications: {
    id: Generated<number>
    user_id: string
    company_id: string
    event_id: number
    kind: NotificationKind
    actor_id: string | null
    script_id: string | null
    comment_id: string | null
    created_at: DefaultNow
    read_at: TimestampOrNull
    mail_waits: Generated<boolean>
  }
  notification_settings: {
    user_id: string
    mail: MailTime
    kinds_off: MailedKind[]
  }
  script_marks: {
    user_id: string
    script_id: string
    is_favorite: Generated<boolean>
    opened_at: TimestampOrNull
  }
  muted_scripts: {
    user_id: string
    script_id: string
    created_at: DefaultNow
  }
  shares: {
    id: string
    company_id: string
    script_id: string
    shows: 'script' | 'canvas'
    token_hash: Uint8Array
    /** Null for a share link that was created before Daihon stored the tokens themselves. */
    encrypted_token: string | null
    name: string | null
    allows_export: Generated<boolean>
    allows_copy: Generated<boolean>
    allows_print: Generated<boolean>
    allows_prompter: Generated<boolean>
    allows_comments: Generated<boolean>
    shows_memos: Generated<boolean>
    /** True if link previews show title and company. */
    shows_preview: Generated<boolean>
    /** Null: shows the current content. */
    version_id: Generated<string | null>
    fixed_title: Generated<string | null>
    /** Null: no password. */
    password_hash: Generated<string | null>
    views: Generated<number>
    last_viewed_at: TimestampOrNull
    created_by: string
    created_at: DefaultNow
    expires_at: TimestampOrNull
    revoked_at: TimestampOrNull
  }
  share_guests: {
    id: Generated<string>
    share_id: string
    company_id: string
    name: string
    recipient_id: string | null
    created_at: DefaultNow
  }
  share_recipients: {
    id: Generated<string>
    share_id: string
    company_id: string
    email: string
    code_hash: Generated<Uint8Array | null>
    code_expires_at: TimestampOrNull
    code_tries: Generated<number>
    views: Generated<number>
    last_viewed_at: TimestampOrNull
  }
  events: {
    id: Generated<number>
    company_id: string | null
    actor_id: string | null
    kind: string
    subject_id: string | null
    data: ColumnType<Record<string, unknown>, string | undefined, string>
    network: string | null
    created_at: DefaultNow
    dispatched_at: TimestampOrNull
  }
  mailbox: {
    id: Generated<number>
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: DefaultNow
  }
  company_providers: {
    company_id: string
    issuer: string
    client_id: string
    client_secret: string
    is_only: boolean
    approves: boolean
    changed_at: Timestamp
  }
  scim_tokens: {
    company_id: string
    hash: Uint8Array
    hint: string
    created_at: DefaultNow
    last_used_at: TimestampOrNull
    decides_over_deputies: Generated<boolean>
  }
  scim_users: {
    user_id: string
    company_id: string
    user_name: string
    external_id: string | null
    given_name: string | null
    family_name: string | null
    changed_at: Timestamp
  }
  rate_limits: { key: string; count: number; resets_at: Timestamp }
  installation: { key: string; value: Json<unknown>; updated_at: DefaultNow }
  'identity.users': {
    id: string
    name: string
    email: string
    email_verified: boolean
    updated_at: DefaultNow
  }
  'identity.accounts': {
    id: string
    account_id: string
    user_id: string
    provider_id: string
    password: string | null
    created_at: DefaultNow
    updated_at: DefaultNow
  }
  'identity.sessions': {
    id: string
    token: string
    user_id: string
    ip_address: string | null
    user_agent: string | null
    expires_at: Timestamp
    created_at: DefaultNow
    updated_at: DefaultNow
    signed_in_with: ColumnType<
      SignInMethodName | null,
      SignInMethodName | null | undefined,
      SignInMethodName | null
    >
    provider_session: ColumnType<string | null, string | null | undefined, string | null>
    logout_url: ColumnType<string | null, string | null | undefined, string | null>
  }
  'identity.verifications': { id: string; identifier: string; value: string; expires_at: Timestamp }
  'identity.codes': {
    hash: Uint8Array
    purpose: 'verify_email' | 'reset_password' | 'change_email' | 'revert_email'
    user_id: string
    email: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  'identity.pending_sign_ins': {
    hash: Uint8Array
    user_id: string | null
    email: string
    company_id: string | null
    waits_for: 'verification' | 'approval'
    created_at: Timestamp
    reminded_at: TimestampOrNull
    expires_at: Timestamp
    account_id: string | null
    email_verified: boolean | null
  }
  'identity.keys': {
    id: string
    public_key: Json<Record<string, unknown>>
    private_key: string
    created_at: DefaultNow
  }
  'identity.second_factors': {
    user_id: string
    secret: string
    last_step: Generated<number>
    created_at: Timestamp
    confirmed_at: TimestampOrNull
  }
  'identity.recovery_codes': { user_id: string; hash: Uint8Array }
  'identity.second_factor_challenges': {
    hash: Uint8Array
    user_id: string
    tries: Generated<number>
    expires_at: Timestamp
  }
  'identity.passkeys': {
    id: Generated<string>
    user_id: string
    credential_id: string
    public_key: Uint8Array
    counter: number
    transports: string[]
    name: string
    created_at: Timestamp
    used_at: TimestampOrNull
  }
  'identity.passkey_challenges': { hash: Uint8Array; user_id: string | null; expires_at: Timestamp }
}

export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
