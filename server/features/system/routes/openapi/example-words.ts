import type { JsonSchema } from './make-example.ts'

/** Example values by field name; used where the schema accepts them. */
const WORDS: Readonly<Record<string, unknown>> = {
  title: '初回商談のトーク',
  username: '田中 花子',
  reading: 'たなか はなこ',
  name: '営業チーム',
  company_name: '台本商事',
  owner_name: '田中 花子',
  author_name: '田中 花子',
  actor_name: '佐藤 一郎',
  created_by_name: '佐藤 一郎',
  text: '本日はお時間をいただき、ありがとうございます。',
  body: 'ここは、もう少し短くしましょう。',
  message: '金曜日までにご確認をお願いします。',
  label: 'お客様に送った版',
  search: '在庫',
  quote: '毎月の棚卸しに2日かかっています。',
  tag: '新規',
  tags: ['新規', '製造業'],
  audience: '製造業の購買部門',
  purpose: '次回の打ち合わせの約束をいただく',
  next: null,
  after: 'MTcxMTk1NDIwMCAwMTk4',
  hint: 'x7Qk',
  value: 'daihon_pat_…',
  network: '203.0.113.7',
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0',
  model: 'gpt-oss',
}

const isPlain = ({ enum: some, format, pattern }: JsonSchema) => !some && !format && !pattern

function fits(value: unknown, schema: JsonSchema): boolean {
  if (!isPlain(schema)) return false
  const { type, anyOf, items, maxLength } = schema
  if (Array.isArray(anyOf)) return anyOf.some((one: JsonSchema) => fits(value, one))
  if (Array.isArray(value))
    return type === 'array' && value.every((each) => fits(each, (items ?? {}) as JsonSchema))
  if (typeof value === 'string' && maxLength !== undefined && value.length > Number(maxLength))
    return false
  return type === (value === null ? 'null' : typeof value)
}

/**
 * Example values by the end of a field name, because response schemas declare ids and times as
 * plain strings.
 */
const BY_ENDING: readonly [ending: RegExp, word: string][] = [
  [/(^|_)id$/, '0198c2f4-6f0e-7b3a-9d51-2c9f6f1b8a44'],
  [/(^|_)at$/, '2026-04-01T00:30:00Z'],
]

/** Returns an example for a field; undefined if none fits. */
export function exampleWord(name: string, schema: JsonSchema): unknown {
  const word = WORDS[name] ?? BY_ENDING.find(([ending]) => ending.test(name))?.[1]
  return word !== undefined && fits(word, schema) ? word : undefined
}
