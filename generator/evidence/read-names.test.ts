import { expect, test } from 'vitest'
import { findForeignNames, readPlainStems } from './read-names.ts'

const none = new Set<string>()
const ja = (note: string, cited: string) => findForeignNames(note, cited, 'ja', none)
const en = (note: string, cited: string, script = cited) =>
  findForeignNames(note, cited, 'en', readPlainStems(script))

const JA =
  '東大阪の山田電機の佐藤さんは、スマートフォンのアプリ「らくらく棚卸し」とExcelで、サーバーの在庫をPOSレジと合わせています。'
const EN =
  'Last year Acme moved 40 clinics from paper to BrightBook, and Dr. Jones says nurses at St. Mary’s hospital stopped phoning patients in the evening.'

test('a Japanese note may contain the names in its sentences', () => {
  for (const note of [
    '佐藤さんがスマートフォンのアプリで在庫を合わせる',
    '山田電機はExcelを使用',
    '「らくらく棚卸し」で在庫管理',
    'ＰＯＳレジと連携',
    'サーバの在庫',
    'すまーとふぉんで棚卸し',
    'お客様は在庫が合わない',
    '皆さんで在庫を数える',
    '担当者様が在庫を見る',
    '都市部の店',
    '各地の駅前',
  ])
    expect([note, ja(note, JA)]).toEqual([note, []])
})

test('a Japanese note with a name that its sentences lack is detected', () => {
  for (const [note, name] of [
    ['鈴木さんが在庫を合わせる', '鈴木'],
    ['黒柳様が在庫を合わせる', '黒柳'],
    ['田中社長が在庫を合わせる', '田中'],
    ['楽天の在庫と合わせる', '楽天'],
    ['東京の店の在庫', '東京'],
    ['朝霧市の店の在庫', '朝霧市'],
    ['白鳥製作所の在庫', '白鳥製作所'],
    ['株式会社ひので在庫', '株式会社ひので在庫'],
    ['在庫をクラウドで合わせる', 'クラウド'],
    ['ﾀﾌﾞﾚｯﾄで在庫を合わせる', 'タブレット'],
    ['アプリ「かんたん在庫」で合わせる', 'かんたん在庫'],
    ['SAPと合わせる', 'sap'],
    ['ＡＩで在庫を合わせる', 'ai'],
    ['Excel2020で合わせる', 'excel2020'],
    ['世界一のアプリ', '世界一'],
    ['特許のある棚卸し', '特許'],
    ['在庫は example.com へ', 'example.com'],
    ['삼성의 在庫', '삼성의'],
  ] as const)
    expect([note, ja(note, JA)]).toEqual([note, expect.arrayContaining([name])])
})

test('an English note may contain the names in its sentences', () => {
  for (const note of [
    'Acme moved clinics to BrightBook',
    'nurses stopped phoning patients',
    'Paper at 40 clinics',
    'St. Mary’s nurses stopped phoning',
    "Jones's nurses stopped",
    'Nurses phoning in the evening',
    'Clinics That Moved From Paper',
    'Moves clinics from paper',
    'I moved clinics',
  ])
    expect([note, en(note, EN)]).toEqual([note, []])
})

test('an English note with a name that its sentences lack is detected', () => {
  for (const [note, name] of [
    ['nurses at Riverside stopped phoning', 'riverside'],
    ['Globex moved 40 clinics', 'globex'],
    ['clinics moved to iBook', 'ibook'],
    ['clinics moved to an EHR', 'ehr'],
    ['clinics use B2B paper', 'b2b'],
    ['paper moved to “BookIt”', 'bookit'],
    ['the leading clinics', 'leading'],
    ['patented paper', 'patented'],
    ['see https://evil.example/x', 'https://evil.example/x'],
    ['nurses moved to 東京', '東京'],
    ['Клиника moved from paper', 'Клиника'],
  ] as const)
    expect([note, en(note, EN)]).toEqual([note, expect.arrayContaining([name])])
})

test('a word the script writes small is no name at the start of a note', () => {
  expect(en('Wombats moved from paper', EN)).toEqual(['wombats'])
  expect(en('Wombats moved from paper', EN, `${EN} We like wombats.`)).toEqual([])
})
