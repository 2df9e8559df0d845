import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { parsePlainText, readPlainText } from '../parse-plain-text.ts'
import { findOwnLabel } from './find-own-label.ts'

const speakersOf = (text: string, language: Language, own = '') =>
  Object.fromEntries(
    readPlainText(text, language, 'talk_script', own).flatMap((line) =>
      line.role === 'memo' ? [] : [[line.text, line.speaker ?? 'me']],
    ),
  )

test.each([
  [['佐藤 健', '水野'], '佐藤健', '佐藤 健'],
  [['水野', '佐藤健（営業）'], '佐藤　健', '佐藤健（営業）'],
  [['水野', 'ｻﾄｳさん'], 'サトウ', 'ｻﾄｳさん'],
  [['Ann Lee', 'KEN SATO (Sales)'], 'Ken Sato', 'KEN SATO (Sales)'],
  [['水野', '佐藤'], '佐藤 健', '佐藤'],
  [['水野', '佐藤'], '佐藤健', '佐藤'],
  [['水野', '青野物流 佐藤'], '佐藤 健', '青野物流 佐藤'],
  [['Ann', 'Ken'], 'Ken Sato', 'Ken'],
  [['Ann', 'Mr. Sato'], 'Ken Sato', 'Mr. Sato'],
  // A label with the user's name is preferred to a similar label. If two labels are similar,
  // neither is chosen.
  [['佐藤', '佐藤健'], '佐藤 健', '佐藤健'],
  [['佐藤 花', '佐藤（営業）', '佐藤（経理）'], '佐藤 健', ''],
  // No label is chosen: all labels belong to other people, or the user has no name.
  [['佐藤様', '水野'], '佐藤 健', ''],
  [['佐藤 花', '水野'], '佐藤 健', ''],
  [['Ken Mori', 'Ann'], 'Ken Sato', ''],
  [['林田', '水野'], '林', ''],
  [['水野', '佐藤'], '', ''],
] as const)('among the speakers %j, the user named “%s” is “%s”', (labels, own, found) => {
  expect(findOwnLabel(labels, own)).toBe(found)
})

const CHAT = {
  ja: '水野：桟橋の空きはどうやって見ればいいですか。\n佐藤：アプリです。\n水野：はい。\n佐藤：はい。',
  en: 'Ann: Which berth is free?\nKen: Number four.\nAnn: Right.\nKen: Right.',
}

test.each([
  ['ja', '佐藤 健', 'アプリです。'],
  ['ja', '水野', '桟橋の空きはどうやって見ればいいですか。'],
  ['en', 'Ken Sato', 'Number four.'],
  ['en', 'ann', 'Which berth is free?'],
] as const)('the name of the account decides who is us (%s): %s', (language, own, words) => {
  const speakers = speakersOf(CHAT[language], language, own)
  expect(speakers[words]).toBe('me')
  expect(Object.values(speakers).filter((speaker) => speaker === 'customer')).not.toEqual([])
})

test('a customer with the family name of the user stays the customer', () => {
  const text = '営業：お困りのことはありますか。\n佐藤さん：船底です。\n佐藤さん：はい。'
  expect(speakersOf(text, 'ja', '佐藤')['船底です。']).toBe('customer')
})

test.each([
  [
    'ja',
    '水野：お世話になっております。水野と申します。係留の空きが分からず困っています。\n水野：おいくらですか。\n岡部：お問い合わせありがとうございます。空きをお知らせするアプリをご提案いたします。月額3,000円です。\n水野：検討します。\n岡部：無料でお試しいただけます。',
    '無料でお試しいただけます。',
  ],
  [
    'ja',
    '水野（船主）：桟橋の件です。\n岡部（営業）：はい。\n水野（船主）：よろしく。\n岡部（営業）：了解です。',
    '了解です。',
  ],
  [
    'en',
    "Ann: Hi, we currently ring round every harbour and it's a nightmare.\nAnn: How much is it?\nKen: We offer an app that shows each free berth. It's $9 a month per boat.\nAnn: Can you do a trial?\nKen: Sure, the first month is free.",
    'Sure, the first month is free.',
  ],
  [
    'en',
    'Ann (customer): About the berth.\nKen: Yes.\nAnn (customer): Thanks.\nKen: Bye now.',
    'Bye now.',
  ],
] as const)(
  'without the account’s name, the speaker who offers something is us, even if another speaks first (%s)',
  (language, text, words) => {
    const speakers = speakersOf(text, language)
    expect(speakers[words]).toBe('me')
    expect(Object.values(speakers)[0]).toBe('customer')
  },
)

test.each([
  ['ja', '水野：はい。\n岡部：はい。\n水野：どうも。\n岡部：どうもどうも。', 'どうも。'],
  ['en', 'Ann: Yes.\nKen: Yes!\nAnn: Bye.\nKen: Bye, Ann.', 'Bye.'],
] as const)('if the words give no hint, the first speaker is us (%s)', (language, text, words) => {
  expect(speakersOf(text, language)[words]).toBe('me')
})

test('an interviewer who asks about the other person’s work is taken for us', () => {
  const text =
    '岡部：今は桟橋の空きをどうやって調べていますか。\n水野：電話です。朝に六つの港へ順にかけて、空くまで沖で待っています。\n岡部：どのくらいお待ちですか。\n水野：長い日は三時間も待って、燃料も無駄になります。'
  expect(
    speakersOf(text, 'ja')['電話です。朝に六つの港へ順にかけて、空くまで沖で待っています。'],
  ).toBe('customer')
})

test('a script made from a text has the user as its speaker', () => {
  const { sections } = parsePlainText(CHAT.ja, 'ja', 'talk_script', '佐藤')
  expect(sections.flatMap(({ blocks }) => blocks)).toContainEqual(
    expect.objectContaining({ text: 'アプリです。', speaker: 'me' }),
  )
})
