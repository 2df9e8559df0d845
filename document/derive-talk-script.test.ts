import { expect, test } from 'vitest'
import { deriveTalkScript } from './derive-talk-script.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { toPlainText } from './plain-text.ts'

test('each heading of a written script is a section, each paragraph, item and row a line', () => {
  const written = parsePlainText(
    '# 課題\n詳しくは[資料](https://example.jp/)の通り。\n- 遅い\n| 費目 | 月額 |\n# 料金\n月額です。',
    ...(['ja', 'script'] as const),
  )
  const talk = deriveTalkScript(written)
  expect(toPlainText(talk, 'ja').text).toBe(
    '# 課題\n詳しくは資料の通り。\n遅い\n費目 月額\n\n# 料金\n月額です。\n',
  )
  expect(talk.sections.map(({ kind }) => kind)).toEqual(['problem', 'price'])
  const types = talk.sections.flatMap(({ blocks }) => blocks.map(({ type }) => type))
  expect(new Set(types)).toEqual(new Set(['line']))
  const ids = (sections: typeof talk.sections) =>
    sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)])
  const all = [...ids(written.sections), ...ids(talk.sections)]
  expect(new Set(all).size).toBe(all.length)
})
