import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['a@b.jp', [['a@b.jp', '']], []],
  [
    'a@b.jp\nc@d.jp\n\n',
    [
      ['a@b.jp', ''],
      ['c@d.jp', ''],
    ],
    [],
  ],
  [
    '山田 <a@b.jp>, 佐藤 花子 <c@d.jp>',
    [
      ['a@b.jp', '山田'],
      ['c@d.jp', '佐藤 花子'],
    ],
    [],
  ],
  [
    '"Sato, Taro" <sato@b.jp>; <c@d.jp>',
    [
      ['sato@b.jp', 'Sato, Taro'],
      ['c@d.jp', ''],
    ],
    [],
  ],
  [
    '山田＜Ａ@B.jp＞、c@d.jp，e@f.jp',
    [
      ['a@b.jp', '山田'],
      ['c@d.jp', ''],
      ['e@f.jp', ''],
    ],
    [],
  ],
  ['a@b.jp, A@B.JP, 山田 <a@b.jp>', [['a@b.jp', '山田']], []],
  ['山田, a@b, <>, ok@b.jp', [['ok@b.jp', '']], ['山田', 'a@b', '<>']],
  ['', [], []],
] as const)('people and mistakes are read from %j', (text, people, mistakes) => {
  expect(readAddresses(text)).toEqual({
    people: people.map(([email, username]) => ({ email, username })),
    mistakes,
  })
})
