import type { Pair } from '#contract/language.ts'
import { type OperatedCompany, PLAN_NAMES } from '#contract/operator.ts'
import { type OperatedPerson, STATUS_NAMES } from '#contract/operator-people.ts'
import { writeTokyoTime } from '#server/platform/tokyo-time.ts'

/** What the columns of the operator's tables are called, and the words that stand in them. */

export type Columns = Readonly<Record<string, Pair>>

export const COMPANY_COLUMNS = {
  id: { ja: 'ID', en: 'ID' },
  name: { ja: '会社名', en: 'Company name' },
  plan: { ja: 'プラン', en: 'Plan' },
  state: { ja: '状態', en: 'State' },
  members: { ja: '人数', en: 'People' },
  scripts: { ja: '台本数', en: 'Scripts' },
  storage: { ja: '使用量（バイト）', en: 'Storage (bytes)' },
  created: { ja: '作成日時（日本時間）', en: 'Created (Japan)' },
} as const satisfies Columns

export const PERSON_COLUMNS = {
  id: { ja: 'ID', en: 'ID' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  name: { ja: '名前', en: 'Name' },
  company: { ja: '会社', en: 'Company' },
  role: { ja: '役割', en: 'Role' },
  state: { ja: '状態', en: 'State' },
  verified: { ja: 'アドレス確認', en: 'Address verified' },
  last_seen: { ja: '最終利用（日本時間）', en: 'Last seen (Japan)' },
  created: { ja: '作成日時（日本時間）', en: 'Created (Japan)' },
  hand_over_to: { ja: '引き継ぐ人', en: 'Hand over to' },
} as const satisfies Columns

/** Words of a column, by what they mean. */
export type Words<K extends string> = Readonly<Record<K, Pair>>

export const COMPANY_STATES = {
  active: { ja: '有効', en: 'Active' },
  dormant: { ja: '休止中', en: 'Dormant' },
} as const satisfies Words<string>

export const ROLES = {
  admin: { ja: '管理者', en: 'Admin' },
  deputy: { ja: '副管理者', en: 'Deputy' },
  member: { ja: 'メンバー', en: 'Member' },
} as const satisfies Words<string>
export type Role = keyof typeof ROLES

export const ANSWERS = {
  yes: { ja: 'はい', en: 'Yes' },
  no: { ja: 'いいえ', en: 'No' },
} as const satisfies Words<string>

export const roleOf = ({ is_admin, is_deputy }: OperatedPerson): Role =>
  is_admin ? 'admin' : is_deputy ? 'deputy' : 'member'

const at = (time: string | null) => (time === null ? '' : writeTokyoTime(time))

type Cells<C extends Columns> = Readonly<Record<keyof C, string>>

/** A company as a line of the table. */
export function toCompanyCells(
  company: OperatedCompany,
  language: keyof Pair,
): Cells<typeof COMPANY_COLUMNS> {
  return {
    id: company.id,
    name: company.name,
    plan: PLAN_NAMES[company.plan][language],
    state: COMPANY_STATES[company.is_dormant ? 'dormant' : 'active'][language],
    members: `${company.member_count}`,
    scripts: `${company.script_count}`,
    storage: `${company.storage_bytes}`,
    created: at(company.created_at),
  }
}

/** An account as a line of the table; whoever takes over is for whoever fills it in. */
export function toPersonCells(
  person: OperatedPerson,
  language: keyof Pair,
): Cells<typeof PERSON_COLUMNS> {
  const { email_verified: is } = person
  return {
    id: person.id,
    email: person.email,
    name: person.username,
    company: person.company.name,
    role: ROLES[roleOf(person)][language],
    state: STATUS_NAMES[person.status][language],
    verified: is === null ? '' : ANSWERS[is ? 'yes' : 'no'][language],
    last_seen: at(person.last_seen_at),
    created: at(person.created_at),
    hand_over_to: '',
  }
}
