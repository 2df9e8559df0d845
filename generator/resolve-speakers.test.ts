import { expect, test } from 'vitest'
import { describeSentences } from './features.ts'
import { readBoundaries } from './model/read-model.ts'
import { readPlainText } from './read-plain-text.ts'

const rolesOf = (text: string, language: 'ja' | 'en') =>
  Object.fromEntries(
    describeSentences(text, readPlainText(text), readBoundaries(language)).map(
      ({ speaker_label, speaker }) => [speaker_label, speaker] as const,
    ),
  )

test.each([
  [
    'Ruth: Hello.\nJonas: Hi.\nRuth: We sell bread, you get it at your door by six.\nJonas: Nice.',
    'Ruth',
    'Jonas',
  ],
  [
    'Them: honestly I text them one by one\nMe: does that ever go wrong?\nThem: I double book the small room twice a week',
    'Me',
    'Them',
  ],
  [
    'Acme: The arm hits the rail and we lose a shift a week.\nJoan: Who recalibrates it?\nAcme: Two of our engineers.\nJoan: Our camera watches the gripper and corrects every cycle, you pay $800 a month a cell.',
    'Joan',
    'Acme',
  ],
  [
    'They say: our spreadsheet works\nYou say: it does until two people open it\nThey say: we are too small',
    'You say',
    'They say',
  ],
  [
    'Interviewer: Any app?\nP3: A spreadsheet my sister made.\nInterviewer: What goes wrong?\nP3: I measure every child twice and the orders are wrong.',
    'Interviewer',
    'P3',
  ],
  [
    'Host: Tell us about it.\nMara: We built a kettle that switches itself off, and we sell it for 40 euros.\nHost: And who buys it?\nMara: Care homes, we deliver the kettles to your door.',
    'Mara',
    'Host',
  ],
  [
    '大野：夜おそいお客さんはどうしてます？\n奥さん：起きて待ってるの、困っちゃって\n大野：それは大変ですね\n奥さん：うちは二人だけだもの\n大野：当社の鍵は、お電話いただくだけで開きます。月額700円です',
    '大野',
    '奥さん',
  ],
  [
    '女将：うちは帳場が一人だから大変なんですよ\n坂井：弊社では予約の電話を代わりにお受けいたします\n女将：へえ\n坂井：月額9,800円でございます',
    '坂井',
    '女将',
  ],
])('we and the customer are distinguished by their words: %s', (text, us, customer) => {
  const language = /[ぁ-ん]/.test(text) ? 'ja' : 'en'
  expect(rolesOf(text, language)).toEqual({ [us]: 'me', [customer]: 'customer' })
})

test('speakers that the document names are kept', () => {
  const text = 'We built an app that scans the label.'
  const [passage] = readPlainText(text)
  if (passage === undefined) throw new Error('no passage')
  const known = { ...passage, speaker: 'customer' as const, speaker_label: 'customer' }
  expect(describeSentences(text, [known], readBoundaries('en'))[0]?.speaker).toBe('customer')
})

test('a label such as SLIDE is a heading and no speaker', () => {
  const text =
    'SLIDE: Wet cardboard\nSAY: One in six parcels arrives soaked.\nSLIDE: Price\nSAY: It is 29 a week.\nSAY: No deposit.'
  const sentences = describeSentences(text, readPlainText(text), readBoundaries('en'))
  expect(
    sentences.map(({ speaker_label, heading_words }) => [speaker_label, heading_words.trim()]),
  ).toEqual([
    ['SAY', '^ wet cardboard $'],
    ['SAY', '^ price $'],
    ['SAY', '^ price $'],
  ])
})
