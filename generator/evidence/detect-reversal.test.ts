import { expect, test } from 'vitest'
import { isReversed } from './detect-reversal.ts'

test('a note that reverses the meaning of its sentence is detected', () => {
  for (const [note, cited] of [
    ['在庫の数が合う', '毎月の在庫の数が合いません。'],
    ['在庫の数が合わない', '在庫の数は毎月合っています。'],
    ['スマートフォンを使わない', '今はスマートフォンを使っています。'],
    ['一台で管理できる', '一台では管理できません。'],
    ['費用は掛からない', '初期費用が掛かります。'],
  ] as const)
    expect([note, isReversed(note, cited, 'ja')]).toEqual([note, true])
  for (const [note, cited] of [
    ['stock counts match', "Our stock counts don't match."],
    ['stock counts never match', 'Our stock counts match.'],
    ['nurses phone patients', 'The nurses do not phone patients any more.'],
    ['no long contract', 'There is a long contract.'],
  ] as const)
    expect([note, isReversed(note, cited, 'en')]).toEqual([note, true])
})

test('a paraphrased or ambiguous note is not a reversal', () => {
  for (const [note, cited] of [
    ['在庫の数が合わない', '毎月の在庫の数が合いません。'],
    ['在庫の数が不一致', '在庫の数が合いません。'],
    ['棚卸しに三日かかる', '棚卸しに三日もかかって、在庫の数が合いません。'],
    ['毎月数える', '毎月数えなければなりません。'],
    ['紙では数えない', '紙では数えず、アプリで数えます。'],
    ['導入できる', '導入できますし、解約もできます。'],
    ['電話で困っている', '電話が鳴りやまず困っています。'],
    ['在庫の負担', '在庫が合いません。'],
  ] as const)
    expect([note, isReversed(note, cited, 'ja')]).toEqual([note, false])
  for (const [note, cited] of [
    ['counts do not match', "Our counts don't match."],
    ['hard to match counts', "We can't match our counts."],
    ['unable to phone patients', 'Nurses cannot phone patients.'],
    ['nurses phone patients', "Nurses phone patients and don't get home."],
    ['no set-up fee', 'It is free of any set-up fee.'],
    ['nurses stopped phoning', 'Nurses no longer phone patients.'],
    ['stocktaking takes three days', 'Stocktaking takes three days and nothing adds up.'],
  ] as const)
    expect([note, isReversed(note, cited, 'en')]).toEqual([note, false])
})
