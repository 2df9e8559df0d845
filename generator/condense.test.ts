import { expect, test } from 'vitest'
import { trimNote } from './trim-note.ts'

test.each([
  ['釣り客が桟橋を壊して困る、というお声を港の方からよく伺います。', '釣り客が桟橋を壊して困る'],
  ['これは他社がすぐには真似できません。', '他社がすぐには真似できません'],
  ['（高いと言われたら）月9,800円で点検まで込みです。', '月9,800円で点検まで込みです'],
  ['県の 調べに よると 桟橋は 11 か所 傷んでいます。', '県の調べによると桟橋は11か所傷んでいます'],
  [
    '先輩の船は、車庫の奥にしまい込んであるだけで誰も触らず、船底のどこが傷んだか所有者も分からない。',
    '船底のどこが傷んだか所有者も分からない',
  ],
  [
    '桟橋を三つから八つ持つ港さんが、こういったものにお金を払ってくださる方々なのではないか。',
    '桟橋を三つから八つ持つ港さん',
  ],
])('a Japanese note leaves frames, pointers and asides out: %s', (sentence, note) => {
  expect(trimNote(sentence, 'ja')).toBe(note)
})

test.each([
  // Openings, sources, topics and cleft sentences are removed if they only state what the box's
  // name already states.
  [
    'うちの見回りはですね、潮の高さを測る浮きと、船主の電話に届く短い知らせを使うんですよ。',
    '潮の高さを測る浮きと、船主の電話に届く短い知らせを使う',
  ],
  [
    '頼んでくるのは、桟橋を三つから八つ持っていて夜の番人を置けない小さな港の組合です。',
    '桟橋を三つから八つ持っていて夜の番人を置けない小さな港の組合',
  ],
  [
    '港長さんに伺ったら、台風の前の晩は誰も眠れないまま綱を確かめて回るそうです。',
    '台風の前の晩は誰も眠れないまま綱を確かめて回る',
  ],
  [
    '桟橋の空きを知らせる看板は港の事務所が毎朝書き替えることになりました。',
    '桟橋の空きを知らせる看板は港の事務所が毎朝書き替える',
  ],
  // The note is the finished statement before 「で」 or 「けど」.
  [
    '新しい桟橋は県の補助金が二百万円で、残りは組合の積み立てから出しています。',
    '新しい桟橋は県の補助金が二百万円',
  ],
  [
    '港の見回りを頼んだら夜の分まで月三万円かかると言われましたけど、うちの船はまだ古い係留柱のままです。',
    '港の見回りを頼んだら夜の分まで月三万円かかると言われました',
  ],
])(
  'a long Japanese note loses frames, endings and what follows a statement: %s',
  (sentence, note) => {
    expect(trimNote(sentence, 'ja')).toBe(note)
  },
)

test.each([
  // A denial after the connective stays.
  [
    '漁協と五年の独占契約を結んでおりますので、他の会社が同じ桟橋に入ることはありません。',
    /ありません$/,
  ],
  // 「持ち出し」 and 「見直し」 are verbs, not nouns with する.
  ['係留の契約書は組合の全員で毎日港の事務所から一枚ずつ外へ持ち出します。', /持ち出します$/],
  ['一晩の船の数が三十隻を下回った月は、桟橋ごとの係留料を組合が全部見直します。', /見直します$/],
])('a Japanese note never ends in half a word or loses a denial: %s', (sentence, ending) => {
  expect(trimNote(sentence, 'ja')).toMatch(ending)
})

test.each([
  ['what we hear is that boats wait nine days for a berth.', 'Boats wait nine days for a berth'],
  ['so, um, the quay floods every spring', 'The quay floods every spring'],
  ['iPad users tap the free berth.', 'iPad users tap the free berth'],
  [
    'Harbour masters ring six other harbours every single morning, and the skippers who wait outside in the swell get angry.',
    'Harbour masters ring six other harbours every single morning',
  ],
  [
    'The owners keep a paper book on the wall of the office, and it costs £400 a month to copy it out.',
    'It costs £400 a month to copy it out',
  ],
  [
    'Most skippers in the north buy frozen bait from Iceland and hope nobody ever notices.',
    'Most skippers in the north buy frozen bait from Iceland',
  ],
  [
    'The harbour office confirmed that a berth near the crane costs four hundred pounds.',
    'A berth near the crane costs four hundred pounds',
  ],
  [
    'Elsie waited on the quay for eleven days and did not mention it to a soul.',
    'Elsie waited on the quay for eleven days',
  ],
  [
    'Harbours with three to eight piers are the ones who would pay for this kind of thing.',
    'Harbours with three to eight piers',
  ],
])(
  'an English note omits frames and subordinate clauses and starts with a capital: %s',
  (sentence, note) => {
    expect(trimNote(sentence, 'en')).toBe(note)
  },
)

test('a clause is not cut if it ends with a number or a name', () => {
  expect(
    trimNote(
      'We moor every boat within nine minutes, and the Port of Hull checked all 412 of them.',
      'en',
    ),
  ).toContain('412')
})

test('a condition stays with its clause', () => {
  const sentence =
    'If the harbour falls under two hundred boats a week, I swap every old rope that same night.'
  expect(trimNote(sentence, 'en')).not.toMatch(/^I swap/)
})

test.each([
  'The insurer never pays for a boat in the yard that was rotten and sank at its rope.',
  'It was the old harbour master on the quay who gave us our boats and ropes.',
  'The man on the quay who paints hulls and sells ropes is the only one we trust.',
])('a clause that completes the statement stays on the note: %s', (sentence) => {
  expect(trimNote(sentence, 'en')).toMatch(/sank|gave us our boats|is the only one we trust/)
})

test.each([
  [
    'What the harbour office pays for now is a diver who comes over from Hull once a month.',
    'A diver who comes over from Hull once a month',
  ],
  [
    'Skippers on the new berths told us that the crane is out of order every other week.',
    'The crane is out of order every other week',
  ],
  // A time before the subject, a place after the subject and a phrase at the end are removed.
  [
    'After the regatta the club rents its empty berths to visiting yachts for ninety euros a week.',
    'The club rents its empty berths to visiting yachts for ninety euros a week',
  ],
  [
    'The three cranes behind the old customs house are more than forty years old and nobody insures them.',
    'The three cranes are more than forty years old',
  ],
  [
    'We charge the marina four euros a berth a month for the floats and the texts to skippers.',
    'We charge the marina four euros a berth a month',
  ],
  // The end of a noun phrase is removed.
  [
    'A float that sits under the pontoon and tells the office how high the water is without anybody walking out.',
    'A float that sits under the pontoon',
  ],
  // Articles are removed only if the text is still too long and no further phrase can be removed.
  [
    'The yard only lifts a boat when its owner has paid last winter’s bill and signed the new contract.',
    'Yard only lifts boat when its owner has paid last winter’s bill',
  ],
])('a long English note loses phrases before it loses words: %s', (sentence, note) => {
  expect(trimNote(sentence, 'en')).toBe(note)
})

test.each([
  ['The owner of a small marina pays a diver to look at the chains under the pontoon.', 'to look'],
  [
    'There was not a berth in Emden last August that had not been let twice over to two different boats.',
    'that had not been let twice',
  ],
  [
    'Harbour masters phone around between dawn and the first ferry because the list on the wall is wrong.',
    /between dawn and the first ferry|list on the wall is wrong/,
  ],
  [
    'The slip holds nine hundred and twenty boats in winter and the yard lifts about forty of them every week.',
    'nine hundred and twenty',
  ],
  [
    'The list is never right, and if a skipper rings twice in the night the master gets up and walks out himself.',
    /right$/,
  ],
])('an English note never ends in half a sentence: %s', (sentence, words) => {
  expect(trimNote(sentence, 'en')).toMatch(words)
})

test('an English note keeps the article of a price and of a denial', () => {
  expect(
    trimNote(
      'We charge four euros a berth a week for the floats at the pontoon in the harbour.',
      'en',
    ),
  ).toContain('four euros a berth a week')
  expect(
    trimNote(
      "The club's own mooring list hasn't had a single free berth in the harbour since Easter.",
      'en',
    ),
  ).toContain("hasn't had a single free berth")
})

test('a note does not end with a verb whose clause was cut off', () => {
  const sentence = 'The harbour app scans every boat at the gate and shows where it is moored.'
  expect(trimNote(sentence, 'en')).not.toMatch(/shows$/)
})
