import { expect, test } from 'vitest'
import { trimNote } from './trim-note.ts'

test.each([
  [
    "It's not the maths that bothers me, it's finding the bits of paper.",
    "It's finding the bits of paper",
  ],
  [
    'It’s not the maths that bothers me, it’s finding the bits of paper.',
    'It’s finding the bits of paper',
  ],
  [
    "It isn't the price that keeps me awake at night, it's never knowing who will turn up.",
    "It's never knowing who will turn up",
  ],
  [
    "I don't mind the driving at all, but waiting an hour at every gate kills my whole day.",
    'Waiting an hour at every gate kills my whole day',
  ],
  [
    "It's not the mooring fee that drives skippers away, it's not knowing if a berth is free.",
    "It's not knowing if a berth is free",
  ],
  [
    "We're not a harbour office with a nicer website, we're the list that every harbour shares.",
    "We're the list that every harbour shares",
  ],
  [
    "They don't want another radio on the bridge, they want to know where to tie up tonight.",
    'They want to know where to tie up tonight',
  ],
  [
    'The price isn’t the problem for most of our members, but nobody tells them when the crane is free.',
    'Nobody tells them when the crane is free',
  ],
  [
    "It wasn't the storm that sank the boat; it was the rope that nobody had looked at since spring.",
    'It was the rope that nobody had looked at since spring',
  ],
  [
    "We don't sell boxes, we charge a penny and a half for every gallon that we clean.",
    'We charge penny and a half for every gallon that we clean',
  ],
])('an English note states what a sentence affirms, not what it denies: %s', (sentence, note) => {
  expect(trimNote(sentence, 'en')).toBe(note)
})

test.each([
  // The note has the affirmed clause, with or without the denial.
  ["It isn't the price that worries me, it's the wait.", /it's the wait$/],
  [
    "It's not only the skippers who lose money, it's the chandler and the café on the quay as well.",
    /it's the chandler/i,
  ],
  [
    "Skippers don't mind paying for a berth, but they hate ringing six harbours before breakfast.",
    /hate ringing six harbours/,
  ],
  [
    "The harbour office isn't open at night, it is locked from five and has no telephone.",
    /isn't open at night, it is locked/,
  ],
  // In these sentences the denial is the content, so the note keeps it.
  ["We can't find divers in August, and every boat waits for one on the hard.", /^We can't find/],
  ["They don't have a list of berths, and the master keeps it all in his head.", /^They don't/],
  ['Nobody reads the notice board, so half of the skippers miss the closing.', /^Nobody reads/],
  [
    "The crane doesn't lift boats over nine tonnes, and the next is far up the coast.",
    /nine tonnes/,
  ],
])('an English note keeps a denial that is the content: %s', (sentence, words) => {
  expect(trimNote(sentence, 'en')).toMatch(words)
})

test.each([
  [
    '料金そのものに不満があるわけではなく、返事が遅くて断られるのがつらいです',
    '返事が遅くて断られるのがつらい',
  ],
  [
    '係留料が高いわけではなく、港に着くまで空きがあるかどうか分からないのが困ります',
    '港に着くまで空きがあるかどうか分からないのが困ります',
  ],
  [
    '困っているのは潮の高さではなくて、朝の電話に誰も出てくれないことなんです',
    '朝の電話に誰も出てくれないこと',
  ],
  [
    '船を出すのが嫌なわけじゃないんです、六つの港に電話して回るのが毎朝つらいんです',
    '六つの港に電話して回るのが毎朝つらい',
  ],
  [
    '係留料に不満はありませんが、台風の前の晩に誰が綱を見てくれるのか分かりません',
    '台風の前の晩に誰が綱を見てくれるのか分かりません',
  ],
  [
    'うちが売っているのは船具ではなく、港ごとの空き桟橋を一枚にまとめた地図です',
    '港ごとの空き桟橋を一枚にまとめた地図',
  ],
  [
    '運転そのものは苦になりませんが、どの門でも一時間待たされて一日がつぶれます',
    'どの門でも一時間待たされて一日がつぶれます',
  ],
])('a Japanese note states what a sentence affirms, not what it denies: %s', (sentence, note) => {
  expect(trimNote(sentence, 'ja')).toBe(note)
})

test.each([
  // 「だけでなく」 is not a denial. A negative statement is kept if it is the content of the sentence.
  [
    '係留料だけでなく、潜水士の日当も船を上げる費用も上がっています',
    /係留料だけでなく|潜水士の日当/,
  ],
  ['料金が高いわけではなく、返事が遅い', /わけではなく、返事が遅い$/],
  ['空きが分からない桟橋が多く、船長は毎朝六つの港に電話をかけて回っています', /電話をかけて回/],
  ['夜の番人を置けない港が多いので、台風の前の晩は誰も綱を見ていません', /見ていません$/],
  ['潜水士が一人もいなくて、船は陸に上がったまま順番を待たされています', /待たされています$/],
])('a Japanese note does not end in half a sentence: %s', (sentence, words) => {
  expect(trimNote(sentence, 'ja')).toMatch(words)
})
