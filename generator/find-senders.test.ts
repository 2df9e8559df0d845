import { expect, test } from 'vitest'
import { dropSender, findSenders } from './find-senders.ts'

const CHAT = `9:01 港長 桟橋の空きはどこだ
9:02 船主 四番が空いてます
9:04 港長 潮が引いたら入れる
9:05 船主 了解です
9:06 港長 綱は二本で頼む
9:07 船主 あと浮きも足します`

test('the names before the messages of a chat are found and removed', () => {
  const senders = findSenders(CHAT)
  expect(senders).toEqual(['港長', '船主'])
  expect(dropSender('港長 潮が引いたら入れる', senders)).toBe('潮が引いたら入れる')
  expect(dropSender('潮が引いたら入れる', senders)).toBe('潮が引いたら入れる')
  expect(dropSender('港長　潮が引いたら入れる', senders)).toBe('潮が引いたら入れる')
})

test('a company before the name belongs to it', () => {
  const chat = CHAT.replaceAll('港長', '青海港 港長')
  expect(dropSender('青海港 港長 綱は二本で頼む', findSenders(chat))).toBe('綱は二本で頼む')
})

test('words that follow a name once do not belong to it', () => {
  const chat = `${CHAT}\n9:09 大手 200万 ダクト工事いる`
  expect(dropSender('大手 200万 ダクト工事いる', findSenders(chat))).toBe(
    '大手 200万 ダクト工事いる',
  )
})

test.each([
  ['We charge nine pounds.', 'We open at six.', 'We close late. ノート']
    .join('\n')
    .concat('\nThe pier is long.\nThe boat is old.\nThe crew is new.'),
  '一番桟橋 月9千円\n二番桟橋 月8千円\n三番桟橋 月7千円\n四番桟橋 月6千円',
  '潮が引いたら入れる。\n綱は二本で頼む。\n浮きも足します。',
  CHAT.replaceAll(/[^\x20-\x7e\n]/g, 'a'),
])('prices, prose and English have no senders: %s', (text) => {
  expect(findSenders(text)).toEqual([])
})
