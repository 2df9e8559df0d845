import { expect, test } from 'vitest'
import { dropFillers, trimFillers } from './fillers.ts'

test.each([
  ['えーと、あのー港の電話が鳴りやみません', 'ja', '港の電話が鳴りやみません'],
  ['まあ三時間はかかります', 'ja', '三時間はかかります'],
  ['あの会社は夜も開いています', 'ja', 'あの会社は夜も開いています'],
  ['um uh the phone never stops', 'en', 'the phone never stops'],
  ['like a harbour for bikes', 'en', 'like a harbour for bikes'],
] as const)('a quote starts after its fillers: %s', (text, language, rest) => {
  const [start, end] = trimFillers(text, [0, text.length], language) ?? [0, 0]
  expect(text.slice(start, end)).toBe(rest)
})

test.each([
  ['えーと、あのー', 'ja'],
  ['um, uh...', 'en'],
] as const)('fillers alone are no sentence: %s', (text, language) => {
  expect(trimFillers(text, [0, text.length], language)).toBeNull()
})

test.each([
  ['電池がえー三日で切れます', 'ja', '電池が三日で切れます'],
  ['カラーえんぴつを配ります', 'ja', 'カラーえんぴつを配ります'],
  ['we we lose uh nine boats, you know, every winter', 'en', 'we lose nine boats every winter'],
  ['Do you know how many boats that is?', 'en', 'Do you know how many boats that is?'],
] as const)('fillers and stutters inside a sentence are removed: %s', (text, language, rest) => {
  expect(dropFillers(text, language)).toBe(rest)
})
