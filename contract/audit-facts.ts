import type { AuditEntry } from './audit.ts'
import type { CheckRule } from './checks.ts'
import type { EventData, EventKind } from './events.ts'
import type { Language, Pair } from './language.ts'
import { PLAN_NAMES } from './operator.ts'

/** Name of a fact in the data of any event kind. */
type FactName = { [K in EventKind]: keyof EventData<K> & string }[EventKind]

/** Facts that `describeFacts` omits: ids of entities that have no name in the log. */
export const UNDESCRIBED_FACTS = [
  'archive_id',
  'comment_id',
  'decision_id',
  'document_id',
  'domain_id',
  'draft_id',
  'export_id',
  'folder_id',
  'group_id',
  'invitation_id',
  'job_id',
  'remote_id',
  'review_id',
  'run_id',
  'share_id',
  'thread_id',
  'token_id',
  'transcript_id',
  'version_id',
  'webhook_id',
] as const satisfies FactName[]

/** Facts whose values are ids of people. */
export const PERSON_FACTS = ['user_id', 'admin', 'user_ids'] as const satisfies FactName[]

/**
 * Words around a fact's `{value}`. `none` describes null and an empty list, `yes` and `no` describe
 * booleans.
 */
type FactText = Pair & { readonly none?: Pair; readonly yes?: Pair; readonly no?: Pair }

const BARE = { ja: '{value}', en: '{value}' }
const pieces = (ja: string, en: string): Pair => ({ ja: `${ja}{value}枚`, en: `${en}: {value}` })
const days = (ja: string, en: string): Pair => ({
  ja: `${ja}：{value}日`,
  en: `${en}: {value} days`,
})
const named = (ja: string, en: string): Pair => ({ ja: `${ja}：{value}`, en: `${en}: {value}` })

/**
 * Texts of an event's facts, in the order in which `describeFacts` lists them. `from` and `to` form
 * one description.
 */
export const FACT_TEXTS = {
  user_id: BARE,
  admin: named('管理者', 'admin'),
  user_ids: BARE,
  from: BARE,
  to: BARE,
  access: BARE,
  with: BARE,
  kind: BARE,
  scopes: BARE,
  domain: BARE,
  plan: BARE,
  is_dormant: {
    ...BARE,
    yes: { ja: '休止', en: 'deactivated' },
    no: { ja: '再開', en: 'reactivated' },
  },
  llm_generation: BARE,
  audio_transcription: BARE,
  second_factor_required: BARE,
  decides_over_deputies: BARE,
  comments_need_edit: {
    ...BARE,
    yes: { ja: '編集できる人だけ', en: 'only people who can edit' },
    no: { ja: '閲覧できる人全員', en: 'everyone who can view' },
  },
  admits: named('自動参加', 'auto-join'),
  is_only: named('会社のログインのみ', 'company login only'),
  approves: named('承認なしで参加', 'join without approval'),
  seen_by: named('閲覧できる人', 'seen by'),
  kept_days: days('記録の保存', 'records kept'),
  outcomes: { ja: '通話の結果{value}種類', en: 'call outcomes: {value}' },
  off: {
    ...named('オフの項目', 'turned off'),
    none: { ja: 'オフの項目なし', en: 'none turned off' },
  },
  trash_kept_days: days('ゴミ箱', 'trash'),
  versions_kept_days: {
    ...days('版', 'versions'),
    none: { ja: '版：台本があるあいだ', en: 'versions: as long as the script exists' },
  },
  log_kept_days: days('操作の記録', 'activity log'),
  about: BARE,
  shows: BARE,
  allows_shares: named('共有リンク', 'share links'),
  max_days: {
    ...days('最長の期間', 'maximum lifetime'),
    none: { ja: '期間の上限なし', en: 'no maximum lifetime' },
  },
  days: {
    ja: '有効期間：{value}日',
    en: 'expires after {value} days',
    none: { ja: '期限なし', en: 'no expiry' },
  },
  has_password: {
    ...BARE,
    yes: { ja: 'パスワードあり', en: 'with password' },
    no: { ja: 'パスワードなし', en: 'no password' },
  },
  recipients: { ja: '宛先：{value}件', en: 'recipients: {value}' },
  allows_export: named('ダウンロード', 'downloads'),
  allows_copy: named('コピー', 'copying'),
  allows_print: named('印刷', 'printing'),
  allows_prompter: named('プロンプター', 'prompter'),
  allows_comments: named('コメント', 'comments'),
  shows_memos: named('メモの表示', 'memos'),
  shows_preview: named('プレビューの表示', 'preview'),
  fields: BARE,
  due_on: { ja: '期限：{value}', en: 'due {value}', none: { ja: '期限なし', en: 'no due date' } },
  next_on: BARE,
  decision: BARE,
  is_done: {
    ...BARE,
    yes: { ja: '記入済み', en: 'done' },
    no: { ja: '記入中', en: 'still writing' },
  },
  is_cancelled: {
    ...BARE,
    yes: { ja: '公開せずに終了', en: 'cancelled' },
    no: { ja: '完了', en: 'completed' },
  },
  generator: BARE,
  people: { ja: '{value}人', en: '{value} people' },
  count: { ja: '{value}件', en: 'count: {value}' },
  deleted: { ja: '{value}件を削除', en: '{value} deleted' },
  agreed: pieces('合意した付箋', 'agreed notes'),
  assumptions: pieces('仮説の付箋', 'assumptions'),
  add: pieces('追加', 'added'),
  added: pieces('追加', 'added'),
  update: pieces('変更', 'changed'),
  changed: pieces('変更', 'changed'),
  move: pieces('移動', 'moved'),
  kept: pieces('維持', 'kept'),
  delete: pieces('削除', 'deleted'),
  removed: pieces('削除', 'removed'),
} as const satisfies Record<Exclude<FactName, (typeof UNDESCRIBED_FACTS)[number]>, FactText>

/**
 * Texts for values from fixed lists, such as plans, visibilities and settings. Values that people
 * write have no entry.
 */
export const VALUE_TEXTS: Readonly<Record<string, Pair>> = {
  ...PLAN_NAMES,
  team: { ja: 'チーム', en: 'team' },
  true: { ja: 'オン', en: 'on' },
  false: { ja: 'オフ', en: 'off' },
  private: { ja: '非公開', en: 'private' },
  team_view: { ja: 'チームが閲覧できる', en: 'team can view' },
  team_edit: { ja: 'チームが編集できる', en: 'team can edit' },
  group_view: { ja: 'グループが閲覧できる', en: 'group can view' },
  group_edit: { ja: 'グループが編集できる', en: 'group can edit' },
  view: { ja: '閲覧', en: 'view' },
  comment: { ja: 'コメント', en: 'comment' },
  edit: { ja: '編集', en: 'edit' },
  password: { ja: 'パスワード', en: 'password' },
  password_and_code: { ja: 'パスワードと確認コード', en: 'password and code' },
  password_and_recovery_code: {
    ja: 'パスワードとリカバリーコード',
    en: 'password and recovery code',
  },
  passkey: { ja: 'パスキー', en: 'passkey' },
  google: { ja: 'Google', en: 'Google' },
  company: { ja: '会社のアカウント', en: 'company login' },
  mail: { ja: 'メール', en: 'email' },
  dns: { ja: 'DNS', en: 'DNS' },
  personal: { ja: '個人用', en: 'personal' },
  service: { ja: 'サービス用', en: 'service' },
  read: { ja: '読み取り', en: 'read' },
  write: { ja: '書き込み', en: 'write' },
  export: { ja: '書き出し・共有リンク', en: 'export and share links' },
  own: { ja: '本人のみ', en: 'speaker only' },
  admin: { ja: '管理者', en: 'admin' },
  script: { ja: '台本', en: 'script' },
  talk_script: { ja: 'トークスクリプト', en: 'talk script' },
  canvas: { ja: 'リーンキャンバス', en: 'lean canvas' },
  approved: { ja: '承認', en: 'approved' },
  changes_requested: { ja: '修正依頼', en: 'changes requested' },
  embedded: { ja: '内蔵の機能', en: 'built-in generator' },
  llm: { ja: 'AI', en: 'AI' },
  program: { ja: 'プログラム（API）', en: 'integration (API)' },
  title: { ja: 'タイトル', en: 'title' },
  audience: { ja: '話す相手', en: 'audience' },
  purpose: { ja: '目的', en: 'purpose' },
  target_seconds: { ja: '目標の時間', en: 'target time' },
  tags: { ja: 'タグ', en: 'tags' },
  name: { ja: '名前', en: 'name' },
  parent_id: { ja: '場所', en: 'location' },
  visibility: { ja: '公開範囲', en: 'visibility' },
  group_id: { ja: 'グループ', en: 'group' },
  url: { ja: 'アドレス', en: 'URL' },
  kinds: { ja: 'イベント', en: 'events' },
  is_paused: { ja: '一時停止', en: 'paused' },
}

/**
 * Titles of the checks that the editor runs while a person writes. They are defined in `document/`,
 * which contract/ must not import, so the caller passes them.
 */
type CheckTexts = Readonly<Record<CheckRule, { readonly title: Pair }>>

const SEPARATOR = { ja: '、', en: ', ' }
const PEOPLE: ReadonlySet<string> = new Set(PERSON_FACTS)
const FACTS: readonly [string, FactText][] = Object.entries(FACT_TEXTS)

/**
 * Describes an event's facts: the people concerned, the change (before → after), the new settings.
 * Leaves out ids and people without a known name.
 */
export function describeFacts(
  { data, names }: Pick<AuditEntry, 'data' | 'names'>,
  language: Language,
  checks: CheckTexts,
): string[] {
  const word = (value: unknown): string => {
    const key = String(value)
    const text = key in checks ? checks[key as CheckRule].title : VALUE_TEXTS[key]
    return text?.[language] ?? names[key] ?? key
  }
  const words = (fact: string, value: unknown): string => {
    if (fact === 'from') return `${word(value)} → ${word(data.to)}`
    return Array.isArray(value) ? value.map(word).join(SEPARATOR[language]) : word(value)
  }
  return FACTS.flatMap(([fact, text]) => {
    const value = readFact(fact, data, names)
    if (value === undefined) return []
    const part = pickText(text, value)
    if (!part) return []
    const described = part[language].replace('{value}', () => words(fact, value))
    return [described.replace(/\b1 days\b/, '1 day')]
  })
}

/**
 * Returns the value to describe. Undefined if the fact is missing, if it is the `to` of a change
 * (described with `from`), or if the names of all its people are unknown.
 */
function readFact(fact: string, data: AuditEntry['data'], names: AuditEntry['names']): unknown {
  const value = data[fact]
  if (fact === 'to' && 'from' in data) return undefined
  if (!PEOPLE.has(fact)) return value
  const known = [value].flat().filter((id) => typeof id === 'string' && id in names)
  return known.length > 0 ? known : undefined
}

/**
 * Returns the text for a value. Undefined if the value is null or an empty list and the fact has no
 * text `none`.
 */
function pickText(text: FactText, value: unknown): Pair | undefined {
  if (value === null || (Array.isArray(value) && value.length === 0)) return text.none
  if (typeof value === 'boolean') return (value ? text.yes : text.no) ?? text
  return text
}
