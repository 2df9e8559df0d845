import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { generateCanvas } from '#generator/generate.ts'
import { parsePlainText, readPlainText } from '../parse-plain-text.ts'
import { toPlainText } from '../plain-text.ts'

const MEMOS = {
  ja: `学童おむかえアプリ
お客さん：共働きの親御さん
困りごと：お迎えの時間に間に合わない
今：祖父母に電話で頼む
うちの案：近所の人に15分単位で頼める予約アプリ
届け方：保護者会のチラシと学校のLINEグループ
収入：月980円
出費：人件費とサーバー代
見る数字：週の予約数
最初のお客さん：隣の小学校の学童
真似されない理由：保護者会との10年の付き合い
一言で：お迎え版の出前館
担当：佐藤`,
  en: `Pickup app
- Who: parents who both work
- Pain: they are late for pickup
- Today: they phone grandparents
- Our idea: book a neighbour for 15 minutes
- Channels: PTA leaflets and the school WhatsApp group
- Money in: 9 dollars a month
- Money out: two part-timers and hosting
- Track: bookings a week
- Early users: the after-school club next door
- Hard to copy: ten years with the PTA
- In one line: Uber for pickup
Owner: Jane`,
}

test.each(['ja', 'en'] as const)(
  'labelled lines of a business memo become content that fills a canvas (%s)',
  (language: Language) => {
    const lines = readPlainText(MEMOS[language], language)
    const roles = lines.map(({ role }) => role)
    expect(roles).toEqual(['title', ...Array(11).fill('line'), 'memo'])
    expect(lines.every(({ speaker = 'me' }) => speaker === 'me')).toBe(true)

    const { text, spans } = toPlainText(parsePlainText(MEMOS[language], language))
    const { boxes } = generateCanvas({ language, title: '', text, structure: spans })
    const filled = BOX_KEYS.filter((box) => boxes[box].length > 0)
    expect(BOX_KEYS.filter((box) => !filled.includes(box))).toEqual(['unique_value_proposition'])
  },
)

test('in a talk, a label such as “Expenses” marks a memo, and the customer’s label a speaker', () => {
  const talk = `営業：お忙しいところ恐れ入ります。
お客様：はい
営業：今日は在庫のお話に来ました。
お客様：うちは困っていません
営業：棚卸しには何日かかっていますか？
出費：交通費1,200円`
  const read = readPlainText(talk, 'ja').map(({ role, speaker }) => speaker ?? role)
  expect(read).toEqual(['me', 'customer', 'me', 'customer', 'question', 'memo'])
})

test.each([
  ['ja', '11/20 田中さん（ひかり保育園）と電話', true],
  ['ja', '８月３日（月） 駅前のカフェで山本さん', true],
  ['ja', '2026/11/20 訪問、同席：佐藤', true],
  ['en', '11/20, call with Tom at Acme', true],
  ['en', '2026-11-20 visit, with Jane', true],
  ['en', 'Tue 24 Nov - coffee with Maya', true],
  ['en', 'Tuesday, November 24, at the bakery', true],
  ['en', 'Nov 20, call with Tom at Acme', true],
  ['en', '20 Nov – coffee with the bakery owner', true],
  ['ja', '3/4の会社が手で数えている', false],
  ['ja', '11月20日に始めます。', false],
  ['ja', '2月14日限定チョコの売り方', false],
  ['ja', '4月入社の皆さん、ようこそ', false],
  ['en', '12 may be too many for you', false],
  ['ja', '3/4 の会社が手で数えている', false],
  ['en', '9/10 shops lose an order a week', false],
  ['en', '2-3 shops in town lose orders', false],
  ['en', '3/4 of shops count by hand', false],
  ['en', '24/7 support for small shops', false],
  ['en', 'May 3 is the day we open.', false],
] as const)(
  '%s: a first line with the date of a meeting becomes a memo, any other does not: %s',
  (language, first, isNote) => {
    const rest =
      language === 'ja'
        ? '棚卸しに毎月2日かかるとのこと\n今は紙とExcelで数えている'
        : 'They count stock for two days a month\nToday they use paper and Excel'
    const [read] = readPlainText(`${first}\n${rest}`, language)
    expect(read?.role === 'memo').toBe(isNote)
  },
)

test('labelled lines and reported speech below a meeting’s date are content, not notes', () => {
  const ja = `11/26夜 保育園の園長さんと電話
困りごと：勤務表づくりに3日かかる
月1.5万円なら園長が決められるとのこと`
  const en = `Tue 24 Nov - coffee with Maya
right now: paper tags and a whiteboard
Idea: a text message with a photo at each step`
  for (const [text, language] of [
    [ja, 'ja'],
    [en, 'en'],
  ] as const)
    expect(readPlainText(text, language).map(({ role }) => role)).toEqual(['memo', 'line', 'line'])
})

test('English notes on what customers say, use and pay for fill a canvas', () => {
  const notes =
    'Notes from three dentists\nWhat they say: patients forget and we lose the slot\nWhat they use: paper diary and Excel\nWhat we offer: an online diary that texts patients\nOur price: 25 a month'
  const { text, spans } = toPlainText(parsePlainText(notes, 'en'))
  const { boxes } = generateCanvas({ language: 'en', title: '', text, structure: spans })
  expect(boxes.problem[0]?.text).toBe('Patients forget and we lose the slot')
  expect(boxes.existing_alternatives[0]?.text).toBe('Paper diary and Excel')
  expect(boxes.solution[0]?.text).toBe('An online diary that texts patients')
  expect(boxes.revenue_streams[0]?.text).toBe('25 a month')
})
