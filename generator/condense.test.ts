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
