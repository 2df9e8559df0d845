import { expect, test } from 'vitest'
import { isOwnTitle, nameSection } from './section-kinds.ts'

test.each([
  ['problem', '在庫の悩み', '在庫の悩み', true],
  ['problem', ' ', '課題ヒアリング', false],
  ['problem', '課題ヒアリング', '課題ヒアリング', false],
  ['problem', 'Problems', 'Problems', false],
  ['free', '', '無題のセクション', false],
  ['free', '付録', '付録', true],
] as const)('a section of kind %s titled %j is called %s', (kind, title, name, isOwn) => {
  expect(nameSection({ kind, title }, 'ja')).toBe(name)
  expect(isOwnTitle({ kind, title })).toBe(isOwn)
})
