import { expect, test } from 'vitest'
import { describeSentences } from './features.ts'
import { readBoundaries } from './model/read-model.ts'
import { readPlainText } from './read-plain-text.ts'

const barred = (text: string, language: 'ja' | 'en'): string[] =>
  describeSentences(text, readPlainText(text), readBoundaries(language))
    .filter((sentence) => sentence.barred)
    .map(({ start, end }) => text.slice(start, end))

test.each([
  [
    '係留料は月1万円です。いや、違う。\n月1万2千円です。',
    ['係留料は月1万円です。', 'いや、違う。'],
  ],
  ['- 名称：検討中\n- 年払い：TBD\n- 係留料：月1万円', ['名称：検討中', '年払い：TBD']],
  ['導入を検討中の港が多いです。', []],
  [
    '展示会は高いので見送り。\n浮き桟橋の名前はボツになった。',
    ['展示会は高いので見送り。', '浮き桟橋の名前はボツになった。'],
  ],
  ['採用の見送りが続いています。', []],
  ['高額な見積もりは却下になってしまいます。', []],
  [
    '船具店に紹介料を払います。船を洗います。やっぱり紹介料はなしで。',
    ['船具店に紹介料を払います。', 'やっぱり紹介料はなしで。'],
  ],
  ['1隻100万円で売ります。冗談です。', ['1隻100万円で売ります。', '冗談です。']],
  [
    '金曜までに見積もりを確認します。\n係留料の値上げ案は賛成3、反対9で否決。\n桟橋に屋根がほしいという要望あり。',
    [
      '金曜までに見積もりを確認します。',
      '係留料の値上げ案は賛成3、反対9で否決。',
      '桟橋に屋根がほしいという要望あり。',
    ],
  ],
  ['3日までに船をお返しします。\n桟橋の要望に応えます。', []],
  ['去年は月8千円でした。\n係留料は月1万円です。', ['去年は月8千円でした。']],
] as const)('retracted and undecided statements do not become notes: %s', (text, expected) => {
  expect(barred(text, 'ja')).toEqual(expected)
})

test.each([
  [
    'It costs nine pounds a berth. No, wait, scratch that. It costs eleven.',
    ['It costs nine pounds a berth.', 'No, wait, scratch that.'],
  ],
  [
    '- Name: TBC\n- Winter price: to be decided\n- Summer price: 11 pounds',
    ['Name: TBC', 'to be decided'],
  ],
  [
    'We sell through chandlers. We wash boats. Forget the chandlers idea.',
    ['We sell through chandlers.', 'Forget the chandlers idea.'],
  ],
  ['We charge a million a berth. Just kidding.', ['We charge a million a berth.', 'Just kidding.']],
  ['Boats rot. People forget the ropes.', []],
  [
    'Rope counter: parked\n- Loan from the port, nothing signed\nWe used to charge £90 a berth.\nThe boats are parked in rows.',
    [
      'Rope counter: parked',
      'Loan from the port, nothing signed',
      'We used to charge £90 a berth.',
    ],
  ],
  ['it is nine pounds a berth no wait, eleven a berth', ['it is nine pounds a berth']],
  ['Abandoned-cart emails win back 12% of buyers. Half of the leads are unverified.', []],
  [
    '- Dropped: monthly plan at 19 pounds\n- 900 skippers (not verified)\n- 412 boats moor here',
    ['Dropped: monthly plan at 19 pounds', '900 skippers (not verified)'],
  ],
  [
    'Nora to mend the crane by Thursday.\nThe motion for £3 a night fell.\nIvo wants a slipway. Noted.\nBoats to be lifted by 9 each morning.',
    ['Nora to mend the crane by Thursday.', 'The motion for £3 a night fell.'],
  ],
  [
    'A berth is eleven pounds. That was nine last season. In 2019 it was six.',
    ['That was nine last season.', 'In 2019 it was six.'],
  ],
  [
    'Grant from the port: half a chance, don’t count it.',
    ['Grant from the port: half a chance, don’t count it.'],
  ],
] as const)('retracted and undecided statements do not become notes: %s', (text, expected) => {
  expect(barred(text, 'en')).toEqual(expected)
})

test('an answer to an "if" question is hypothetical only if it says so', () => {
  const text =
    'Q: And if the harbour halves its fee?\nA: Then we lose a fifth of our boats.\nQ: What if a boat sinks?\nA: Divers lift it within a day.'
  expect(barred(text, 'en')).toContain('Then we lose a fifth of our boats.')
  expect(barred(text, 'en')).not.toContain('Divers lift it within a day.')
})

test('an answer to a hypothetical question is not about the business', () => {
  const text =
    'Q: What if you had to halve the price?\nA: We would lose the northern harbours.\nQ: What do you charge?\nA: Eleven pounds a berth.'
  expect(barred(text, 'en')).toContain('We would lose the northern harbours.')
  expect(barred(text, 'en')).not.toContain('Eleven pounds a berth.')
})

test('だら in 間違いだらけ is not read as a condition', () => {
  const text = 'お客様：帳票が間違いだらけですか？\n営業：月に20件は間違うと思います。'
  expect(barred(text, 'ja')).toEqual([])
})

test.each(['もし船が流されたらどうしますか？', 'もし船が沈んだらどうしますか？', '船が沈んだら？'])(
  'an answer to the hypothetical question %s is not about the business',
  (question) => {
    const text = `お客様：${question}\n営業：月50万円の補償が出るでしょうね。\n営業：夜通し見張ります。`
    expect(barred(text, 'ja')).toEqual(['月50万円の補償が出るでしょうね。'])
  },
)

test.each([
  ['桟橋の数も見ます。\nまあそれはいいや。', ['桟橋の数も見ます。', 'まあそれはいいや。']],
  ['会費は月千円です。\nあれはちょっとなし。', ['会費は月千円です。', 'あれはちょっとなし。']],
  ['合わなければ、そのまま終わります。', ['合わなければ、そのまま終わります。']],
  ['漁協とはまだ話していないので、入れない。', ['漁協とはまだ話していないので、入れない。']],
  ['潮が合わなかったので9月にやめた。', ['潮が合わなかったので9月にやめた。']],
  ['ラジオ広告：0円、3月で停止', ['ラジオ広告：0円、3月で停止']],
  ['漁具店に置く → 断られた', ['漁具店に置く → 断られた']],
  ['係留料が合わなければ船主は港を出ます。', []],
  ['釣り人が減って店をやめたい人が多いです。', []],
] as const)('what is taken back, stopped or only promised is barred: %s', (text, expected) => {
  expect(barred(text, 'ja')).toEqual(expected)
})

test.each([
  ['Last month was 4.', ['Last month was 4.']],
  ['It is twenty a month. It was fifteen.', ['It was fifteen.']],
  ['The old £49 berth price ends in May.', ['The old £49 berth price ends in May.']],
  ['Was going to charge anglers £10 a month.', ['Was going to charge anglers £10 a month.']],
  ['Insurance - waiting for a quote', ['Insurance - waiting for a quote']],
  ['It was nine days before a berth came free.', []],
  ['Old boats wait longest for a berth.', []],
] as const)('a past, planned or open figure is barred: %s', (text, expected) => {
  expect(barred(text, 'en')).toEqual(expected)
})

test('one retraction may take back two figures', () => {
  const text =
    'I said nineteen dollars. I told Ana fifteen. Forget both of those, it is $29 a month.'
  expect(barred(text, 'en')).toEqual(['I said nineteen dollars.', 'I told Ana fifteen.'])
})

test.each(['££ grant deadline 12 feb, form half done', 'Asked how they moor now.'])(
  'tasks and minutes of a question are barred: %s',
  (text) => expect(barred(text, 'en')).toHaveLength(1),
)
