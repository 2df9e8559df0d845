import { expect, test } from 'vitest'
import { describeSentences } from './features.ts'
import { readBoundaries } from './model/read-model.ts'
import { readPlainText } from './read-plain-text.ts'
import { splitSentences } from './split-sentences.ts'

const cut = (text: string, language: 'ja' | 'en'): string[] =>
  splitSentences(text, 0, text.length, readBoundaries(language)).map(([start, end]) =>
    text.slice(start, end),
  )

const JAPANESE: [string, string[]][] = [
  ['困っています。とても！本当に？', ['困っています。', 'とても！', '本当に？']],
  [
    '「無理です。帰ります。」と言われました。次です。',
    ['「無理です。帰ります。」と言われました。', '次です。'],
  ],
  ['平均3.5件です。v2.0も出ます。', ['平均3.5件です。', 'v2.0も出ます。']],
  ['閉じない「かぎ括弧です。次の文です。', ['閉じない「かぎ括弧です。', '次の文です。']],
  ['料金（税別。送料込み。）は千円です。', ['料金（税別。送料込み。）は千円です。']],
  ['本当ですか!?そうです。', ['本当ですか!?', 'そうです。']],
  ['  前後の空白。　', ['前後の空白。']],
  ['。。。', []],
  [
    '毎朝五時に起きて市場に行きますそこで野菜を選んで店に並べますお客様は昼前に来られますそれから夕方まで休む時間はありません店を閉めたあとは翌日の仕込みをします',
    [
      '毎朝五時に起きて市場に行きます',
      'そこで野菜を選んで店に並べます',
      'お客様は昼前に来られます',
      'それから夕方まで休む時間はありません',
      '店を閉めたあとは翌日の仕込みをします',
    ],
  ],
  [
    '今の予約の受け方だと電話が鳴るたびに手が止まりますし夜中の問い合わせには誰も出られませんから結局ほかのお店に流れてしまうんですよねと店長さんは話していました',
    [
      '今の予約の受け方だと電話が鳴るたびに手が止まりますし',
      '夜中の問い合わせには誰も出られませんから結局ほかのお店に流れてしまうんですよねと店長さんは話していました',
    ],
  ],
]

const WHOLE = [
  'もし現在お使いの仕組みが紙とエクセルだけでしたら、私どもの在庫管理アプリに切り替えていただくだけで棚卸しの時間が月に二十時間から三時間まで短くなります。',
  '取引先が増えたことで経理の仕事がますます複雑になり、月末には残業が続いて退職を考える人まで出ていて、経営としても本当にとても困っているところです。',
  'お忙しい中お時間をくださいまして誠にありがとうございました、さっそくですが御社の倉庫で毎月の棚卸しに三日かかっている件についてご提案をさせてください。',
  '登録は三分で終わりますのでいまお使いの端末からいますぐ始めていただけますし、分からないところがありましたらいつでも私までお電話をいただければと思います。',
]

const ENGLISH: [string, string[]][] = [
  ['We lose money. Every day! Why?', ['We lose money.', 'Every day!', 'Why?']],
  [
    'Mr. Smith waits, e.g. on Mondays. He leaves.',
    ['Mr. Smith waits, e.g. on Mondays.', 'He leaves.'],
  ],
  ['It costs 3.5 euros. v2.0 is out.', ['It costs 3.5 euros.', 'v2.0 is out.']],
  ['Room No. 5 is cold. No. We moved.', ['Room No. 5 is cold.', 'No.', 'We moved.']],
  [
    'We sell in the U.S. and Japan. They sell in the U.S. We do too.',
    ['We sell in the U.S. and Japan.', 'They sell in the U.S.', 'We do too.'],
  ],
  ['He said "Stop. Now." and left. Then rain.', ['He said "Stop. Now." and left.', 'Then rain.']],
  ['She said "No." Then she left.', ['She said "No."', 'Then she left.']],
  ['Open from 9 a.m. daily. Closed Sunday.', ['Open from 9 a.m. daily.', 'Closed Sunday.']],
  ['Wait... what happened? Nothing.', ['Wait... what happened?', 'Nothing.']],
  ['See example.com for more. Bye.', ['See example.com for more.', 'Bye.']],
  ['Acme Inc. ships it. J. Doe signs.', ['Acme Inc. ships it.', 'J. Doe signs.']],
  ['We have plan B. It works.', ['We have plan B.', 'It works.']],
]

test.each(WHOLE)('a long sentence is not split within a clause or word: %s', (text) => {
  expect(cut(text, 'ja')).toEqual([text])
})

test.each(JAPANESE)('Japanese text is cut into sentences: %s', (text, sentences) => {
  expect(cut(text, 'ja')).toEqual(sentences)
})

test.each(ENGLISH)('English text is cut into sentences: %s', (text, sentences) => {
  expect(cut(text, 'en')).toEqual(sentences)
})

test('only sentences within the given range are returned', () => {
  const text = 'One. Two. Three.'
  expect(splitSentences(text, 5, 9, readBoundaries('en'))).toEqual([[5, 9]])
})

test('a topic is joined with the statement after a pause', () => {
  const text =
    '桟橋の話ですけど 見る数字は うーん 空き桟橋の率かな 今だいたい三割って聞いてるんで それを二割にしたいんですよね 港長さんもそう言ってました'
  const sentences = describeSentences(text, readPlainText(text), readBoundaries('ja'))
  const words = sentences.map(({ start, end }) => text.slice(start, end))
  expect(words.some((one) => /^見る数字は.*率かな$/.test(one))).toBe(true)
})
