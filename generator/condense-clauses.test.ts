import { expect, test } from 'vitest'
import { trimNote } from './trim-note.ts'

test.each([
  [
    'You send one text message, and the gate slot is booked before the lorry leaves the yard',
    'The gate slot is booked before the lorry leaves the yard',
  ],
  [
    'You forward the email, and a draft quote comes back in a few minutes',
    'A draft quote comes back in a few minutes',
  ],
  [
    "You text your boat's length, and the office holds a berth for the whole night.",
    'The office holds a berth for the whole night',
  ],
  [
    'Just point your phone at the number on the quay, and the berth is booked in your name.',
    'The berth is booked in your name',
  ],
  [
    'You press the button on the rope post and we send the night watchman down within ten minutes.',
    'We send the night watchman down within ten minutes',
  ],
  // The second clause is not the result of the user's step, so the note keeps the first.
  [
    'You send the drawings and the order form, then wait for the harbour office to call you back.',
    'You send the drawings and the order form',
  ],
  [
    'Harbour masters ring six other harbours every single morning, and the skippers outside get angry.',
    'Harbour masters ring six other harbours every single morning',
  ],
])('a note states the result instead of the step before it: %s', (sentence, note) => {
  expect(trimNote(sentence, 'en')).toBe(note)
})

test.each([
  'We talked to 34 workshop owners and 27 of them said quoting is the part of the week they hate most',
  'Timber merchants put our card in every delivery, and they get ten percent of the first year',
  'We lifted 316 boats last autumn, and 74 of them came back with the same damage.',
  'My uncle paid a diver every spring for twenty years, and he charged four hundred pounds a day',
  'Two insurers knock fifteen percent off for this valve and no other; it is in the policy of 2036',
])('a note never begins with a pronoun whose noun was cut: %s', (sentence) => {
  expect(trimNote(sentence, 'en')).toMatch(/^(?:We|Timber|My|Two)\b.*\b(?:them|they|he|it)\b/)
})

test.each([
  // Some pronouns refer to nothing before them: "it" with a later infinitive or clause, and a
  // pronoun at the start of the text.
  ['The diver says that it takes a whole morning to lift a boat out of the old dock.', /^It takes/],
  [
    'They keep the list in a drawer behind the bar, and they lose two bookings every single week.',
    /^They /,
  ],
  ['What matters is that they phone six harbours before they find a berth for the night.', /^They/],
  [
    'Right now they phone six harbours before breakfast and hope that one of them answers.',
    /^They/,
  ],
  ['The club owns nine floats, and our office reads all of them twice a day by radio.', /nine/],
])('a note may begin with a pronoun that no cut clause explains: %s', (sentence, words) => {
  expect(trimNote(sentence, 'en')).toMatch(words)
})

test.each([
  'Marinas, boatyards, sailing schools, a couple of ferries, anyone with moorings and a waiting list.',
  'We sell to marinas, boatyards, sailing schools, ferry companies, yacht clubs and the lifeboat stations.',
  'Divers at £90 an hour, ropes at £40 a boat, a hut on the quay, one night watchman.',
  'We hand out floats, ropes, charts, hooks, lamps, paddles, pumps and spare keys.',
  'What we pay for is mostly fuel, chains, buoys and your own van lease.',
])('a list is not cut midway: %s', (sentence) => {
  const items = (text: string) => text.split(/, | and /).length
  expect(items(trimNote(sentence, 'en'))).toBe(items(sentence))
})

test.each([
  [
    '大手は専用の基幹システムを入れていますが、導入に八百万円かかります',
    '大手は専用の基幹システムを入れていますが、導入に八百万円かかります',
  ],
  [
    '凝固剤の袋が今の主流ですが、三日目には匂いで廊下に出せなくなります',
    '凝固剤の袋が今の主流ですが、三日目には匂いで廊下に出せなくなります',
  ],
  [
    '潜水士を貸してくれる港もありますが、一日で十二万円かかると言われました',
    '潜水士を貸してくれる港もありますが、一日で十二万円かかると言われました',
  ],
  [
    'いちばん大きい支出は桟橋の借り賃で、一本あたり月に二万四千円かかります',
    'いちばん大きい支出は桟橋の借り賃で、一本あたり月に二万四千円かかります',
  ],
  [
    '空きを教えるアプリを使っている港もありますが、電波が届かないので止まります',
    '空きを教えるアプリを使っている港もありますが、電波が届かない',
  ],
  // The second clause has its own topic, so the note does not need the first clause.
  [
    '空いている桟橋もありますが、船長さんは毎朝六つの港に電話をかけて回っています',
    '船長さんは毎朝六つの港に電話をかけて回っています',
  ],
  [
    '港の見回りは毎晩続けていますけど、船底の傷は潜水士が潜らないと分かりません',
    '船底の傷は潜水士が潜らないと分かりません',
  ],
])('a Japanese note names what it is about: %s', (sentence, note) => {
  expect(trimNote(sentence, 'ja')).toBe(note)
})
