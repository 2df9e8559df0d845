import { expect, test } from 'vitest'
import { proposeTitle } from './propose-title.ts'
import { readImport } from './read-import.ts'

const title = (text: string, file: string | null = null) =>
  proposeTitle(readImport(text, 'ja').lines ?? [], file)

test('the title is the text’s own, else a heading above everything, else the file name, else the first words', () => {
  expect(title('# 初回商談のトーク\n営業：はい。', 'memo.txt')).toBe('初回商談のトーク')
  const plain = `\n${'話'.repeat(60)}\n次の行`
  expect(title(plain, '電話 7月版.txt')).toBe('電話 7月版')
  expect(title(plain)).toBe(`${'話'.repeat(30)}…`)
  expect(title('')).toBe('')
  const sheet = '話者\tセリフ\n営業\tお世話になっております。見積の件です。\nお客様\tはい。'
  expect(title(sheet)).toBe('見積の件です')
  const usual = '# 挨拶・名乗り\nお世話になっております。'
  expect(title(usual, '電話.txt')).toBe('電話')
  expect(title(usual)).toBe('挨拶・名乗り')
  const parts = '# 課題\n見積に半日かかります。夜まで続きます。\n# 解決策\n写真から見積ります。'
  expect(title(parts)).toBe('見積に半日かかります')
  expect(title(parts, 'ピッチ.md')).toBe('ピッチ')
  expect(title('# 見積アプリ\n## 課題\n見積に半日かかります。', 'memo.txt')).toBe('見積アプリ')
  expect(title('新規開拓の台本\n\n課題\n見積に半日かかります。', 'memo.txt')).toBe('新規開拓の台本')
})

test.each([
  [
    'お世話になっております。株式会社こよみの田中と申します。見積の件でお電話しました。',
    '見積の件でお電話しました',
  ],
  [
    'お世話になっております、今日は契約更新のご案内です。予約が月に140件から増えています。',
    '今日は契約更新のご案内です',
  ],
  [
    'お忙しいところ恐れ入ります、株式会社こよみの田中です。見積の件でお電話しました。',
    '見積の件でお電話しました',
  ],
  ['お世話になっております、こよみの田中です、見積の件です。予約の話もします。', '見積の件です'],
  ['お世話になっております。株式会社こよみの田中です。採用の相談です。', '採用の相談です'],
  [
    'Hi Anna, thanks for making the time. I’m Bo from Kite. Builders lose quotes.',
    'Builders lose quotes',
  ],
  [
    '現場から戻った夜に図面を見ながら数量を拾うので、見積もりの提出が1週間遅れることもあります。',
    '現場から戻った夜に図面を見ながら数量を拾う…',
  ],
  [
    '町の工務店では、見積書を1件つくるのに平均で4時間かかっています。',
    '町の工務店では、見積書を1件つくるのに平均で…',
  ],
  [
    '見積は写真から作るのが早くてよいと思います（当社調べで半日が十五分になりました）。',
    '見積は写真から作るのが早くてよいと思います…',
  ],
  [
    'When the site manager comes home, the quote is still not written and the evening is gone.',
    'When the site manager comes home…',
  ],
  [
    'We help small builders send quotes from the photos that they take anyway.',
    'We help small builders send quotes…',
  ],
])('a sentence becomes a short title, and greetings are skipped: %s', (text, short) => {
  expect(title(`${text}\n${text}`)).toBe(short)
})

test.each([
  ['■状況\n応募が減りました。\n■採用の進め方\n三か月で試します。', '状況'],
  ['# 挨拶\n田中です。\n# 夏の新メニュー\n三品あります。', '夏の新メニュー'],
])(
  'a heading specific to the talk is preferred to a spoken sentence as title: %s',
  (text, proposed) => {
    expect(title(text)).toBe(proposed)
  },
)

test.each([
  [
    'ご挨拶\n本日はありがとうございます。在庫の仕組みを作っています。\n\n課題\n棚卸しに三日です。',
    '在庫の仕組みを作っています',
  ],
  ['# 挨拶\n田中です。見積の件です。\n# 断られたとき\n営業：はい。', '見積の件です'],
])('a spoken sentence is preferred to a heading of a usual part as title: %s', (text, proposed) => {
  expect(title(text)).toBe(proposed)
})

const TALK = '営業：お世話になっております。予約の空きを埋めるご案内です。\nお客様：はい。'
const ANSWERED = 'お客様：高いですね。\n営業：月に一回分です。'

test.each([
  '想定問答',
  '想定問答集（電話）',
  '想定Q＆A',
  'よくあるご質問',
  'よくあるお問い合わせ',
  '反論対応トーク',
  '応酬話法',
  '新サービスの想定問答',
  'Objection handling',
  'Frequently asked questions',
  'FAQs',
])('a section of questions or objections does not give the title: %s', (heading) => {
  expect(title(`${TALK}\n\n■${heading}\n${ANSWERED}`)).toBe('予約の空きを埋めるご案内です')
  const greeting = '営業：お世話になっております。'
  expect(title(`${greeting}\n\n■${heading}\n${ANSWERED}`)).toBe('お世話になっております')
})

test('a heading of questions above the whole text is the title if nothing else names the text', () => {
  const text = `■想定問答\n${ANSWERED}`
  expect(title(text)).toBe('想定問答')
  expect(title(text, '予約サービス.txt')).toBe('予約サービス')
  expect(title(`■採用の想定問答\n${ANSWERED}`, 'memo.txt')).toBe('採用の想定問答')
  const dated = '作成日：10月1日\n\n■新サービス「ミドリ」の想定問答\nQ：料金は？\nA：月額です。'
  expect(title(dated)).toBe('新サービス「ミドリ」の想定問答')
})

test('the subject of an email is the title, and a time stamp is not', () => {
  const mail = '件名：新サービスのご案内\n\nお世話になっております。\n候補日時：12月3日'
  expect(title(mail)).toBe('新サービスのご案内')
  expect(title('10分で見積もり\n10分で見積もり')).toBe('10分で見積もり')
  expect(title('2026/11/30 10:00\n営業：請求の自動化をご提案します。')).toBe(
    '請求の自動化をご提案します',
  )
})

test('in a text of greetings a heading is the title, and a greeting the last resort', () => {
  const greeting = 'お世話になっております。'
  expect(title(`# 三月の定例\n${greeting}\n# 次回\n${greeting}`)).toBe('三月の定例')
  expect(title(greeting)).toBe('お世話になっております')
  expect(title('恐れ入ります、こよみの田中です。')).toBe('恐れ入ります、こよみの田中です')
})

test.each([
  ['■ヒアリング\nQ1. 月に何枚ですか？\n■断られたとき\nＡ：予算がない\nＢ：資料です', 'ヒアリング'],
  ['■挨拶\nお世話になっております。\n■新しい見積の話\n早くなります。', '新しい見積の話'],
  ['お客様の反論\t切り返し\n高い\t月に一回分です。\n興味がない\t', '無題の台本'],
  ['お客様：いくらですか？\n営業：月額3万円でございます', '無題の台本'],
  ['高い', '無題の台本'],
  ['Objection\tReply\nToo busy\t', 'Untitled script'],
  ['営業：お世話になります。\nお客様：はい。\n営業：見積の件です。', '見積の件です'],
])('a refusal or a later answer is never the title: %s', (text, proposed) => {
  expect(title(text)).toBe(proposed)
})

test.each([
  [
    '営業：もしもし、田中様でいらっしゃいますか？\nお客様：はい、どちら様ですか？\n営業：みどり運輸の大野です。予約の空きを埋めるご案内です。',
    '予約の空きを埋めるご案内です',
  ],
  [
    'Rep: Hi, is this Jane?\nProspect: Yes, who’s this?\nRep: This is Tom from Acme. We fill cancelled appointments.',
    'We fill cancelled appointments',
  ],
  [
    'Rep: May I speak to the manager?\nProspect: What is this about?\nRep: Your shop has no online booking.',
    'Your shop has no online booking',
  ],
  [
    '営業：お世話になっております。来月の展示会です。\nお客様：どちらで開かれますか？\n営業：幕張で開きます。',
    '来月の展示会です',
  ],
])('the answer to the question who calls, and why, gives the title: %s', (text, proposed) => {
  expect(title(text)).toBe(proposed)
})

test('a saved chat has the name that LINE gave it', () => {
  const rows = '08:00\t田所\tおはようございます\n08:01\t林\t見積の件です'
  expect(title(`[LINE] 田所とのトーク履歴\n保存日時：2026/07/01 10:00\n\n${rows}`)).toBe(
    '田所とのトーク',
  )
  expect(title(`[LINE] 営業部のトーク履歴\n${rows}`)).toBe('営業部のトーク')
  expect(title(`[LINE] Chat history with Ken\nSaved on: 2026/07/01\n\n${rows}`)).toBe(
    'Chat with Ken',
  )
  expect(title(rows)).toBe('おはようございます')
})
