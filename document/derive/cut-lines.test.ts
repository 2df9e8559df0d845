import { expect, test } from 'vitest'
import { isOneBreath, lengthOf, MAX_LINE_LENGTH } from '../one-breath.ts'
import { speakingSeconds } from '../speaking-time.ts'
import { cutLines } from './cut-lines.ts'
import { listSentences } from './sentences.ts'

test.each([
  '短い文です。',
  '数が合わないと最初から数え直しになり、終電を逃した人もいましたが、／なぜ合わないのかを聞いて回ると、紙に書いてから打ち直しているという答えが返ってきました。',
  '介護の現場では条件が20以上あり、人の頭では全部を満たせないため、／施設長が休日に自宅でつくっているケースも少なくないと、組合の調査で分かっています。',
  // A quotation is never cut, however long it is.
  '「入庫のときに紙に書いて、あとで表計算に打ち直して、月末にまとめて合わせて、それでも合わなければ数え直しているから」という答えでした。',
  // A number is never cut: 2、3日 and 1,200万円.
  '確認には2、3日かかり、そのあいだに問い合わせが100件を超えることもあるため、／担当者を1、2名増やすだけで1,200万円の損失を防げる計算になります。',
  // The length of a variable is the length of its name. For ruby, only the base text is measured.
  '{{会社名}}の{棚卸|たなおろし}では、毎月{{人数}}名が2日間作業しており、／{{部署}}の{残業|ざんぎょう}の半分以上がこの作業によるものだと、先月の集計ではじめて分かりました。',
  // The input of the test lacks the comma after ので: the line is cut there all the same, and the
  // comma is added.
  '現場の担当者は手袋をしたままで端末の小さな画面を押さなければならないので、／入力の間違いがどうしても毎日のように起きてしまいます。',
])('a long Japanese sentence is cut at clause boundaries: %s', (written) => {
  const pieces = written.split('／')
  expect(cutLines(pieces.join('').replace('ので、入', 'ので入'), 'ja')).toEqual(pieces)
})

test.each([
  'A short line.',
  'The deposit worked but she lost about 9% of her patients within three months, mostly the older ones,| who did not want to give a card number over the phone.',
  'We watch the calendar all day long,| and the moment that a slot opens we text the three patients who are most likely to take it, with a ten-minute head start each.',
  // The clause after a semicolon becomes a sentence.
  'Staff tell us that the people who still come are pupils who need a quiet place with wifi, or pensioners.| Neither of these groups borrows many of our books.',
  // A quotation is never cut.
  '“We tried reminders, and we tried deposits, and we tried shouting at people, but nothing of it has ever worked for more than a week or two,” she said.',
  // A number is never cut from its unit.
  'Every one of the six practices that we have asked so far would pay something between 200 and 300 dollars a month for it,| because an empty chair costs 160 dollars.',
])('a long English sentence is cut at clause boundaries: %s', (written) => {
  const pieces = written.split('|')
  const whole = written.replace('.| Neither', '; neither').replaceAll('|', '')
  expect(cutLines(whole, 'en')).toEqual(pieces.map((piece) => piece.trim()))
})

test('a sentence of any length is cut in linear time', () => {
  const long = `${'在庫が合わないため、'.repeat(4_000)}困ります。`
  const pieces = cutLines(long, 'ja')
  expect(pieces.join('')).toBe(long)
  expect(Math.max(...pieces.map((piece) => lengthOf(piece, 'ja')))).toBeLessThanOrEqual(
    MAX_LINE_LENGTH.ja,
  )
})

test.each([
  ['終わった。次へ進む。', ['終わった。', '次へ進む。']],
  ['「終わった。次だ。」と言った。', ['「終わった。次だ。」と言った。']],
  ['忘れた「括弧。次の文。', ['忘れた「括弧。', '次の文。']],
  ['本当か！？はい…。', ['本当か！？', 'はい…。']],
  ['3.5倍になった。改行\nした', ['3.5倍になった。', '改行', 'した']],
])('Japanese text is split into sentences: %s', (text, sentences) => {
  expect(listSentences(text, 'ja')).toEqual(sentences)
})

test.each([
  ['We met Dr. Smith at 7 a.m. today. He left.', ['We met Dr. Smith at 7 a.m. today.', 'He left.']],
  ['It took 11 weeks. 412 came.', ['It took 11 weeks.', '412 came.']],
  ['It works (see No. 5. It does). Yes.', ['It works (see No. 5. It does).', 'Yes.']],
  ['We paid approx. $3.50, i.e. less. Good!', ['We paid approx. $3.50, i.e. less.', 'Good!']],
])('English text is split into sentences: %s', (text, sentences) => {
  expect(listSentences(text, 'en')).toEqual(sentences)
})

test('a cut line passes the one-breath check whatever numbers it holds; a longer line fails', () => {
  const line =
    'In the year to March 2026 we sold 1,240 licences at 18,000 yen, 312 of them to 47 shops that had not bought from us.'
  expect(lengthOf(line, 'en')).toBeLessThanOrEqual(MAX_LINE_LENGTH.en)
  expect(cutLines(line, 'en')).toEqual([line])
  expect(speakingSeconds(line)).toBeGreaterThan(12)
  expect(isOneBreath(line, 'en')).toBe(true)
  expect(isOneBreath(`${line.slice(0, -1)}, and ${line}`, 'en')).toBe(false)
  expect(isOneBreath('あ'.repeat(60), 'ja')).toBe(true)
  expect(isOneBreath('あ'.repeat(61), 'ja')).toBe(false)
  // The sentence has more than 60 characters. Still, one breath suffices, because its English words
  // take less time than 60 Japanese characters.
  expect(
    isOneBreath('“We will send you the estimate by the end of this week,” she said.', 'ja'),
  ).toBe(true)
})
