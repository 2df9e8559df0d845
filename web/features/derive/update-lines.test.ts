import { expect, test } from 'vitest'
import { rows, writeState } from '#web/editor/testing/write-state.ts'
import { replaceLines } from './update-lines.ts'

const before = rows('# a', 'me: |一', 'me: 二', 'memo: 三', 'objection: 高い → 安い')

/**
 * Returns the blocks after `replaceLines`, without the title and the last block. `*` marks blocks
 * in `change.ids`. Null if `replaceLines` returns null.
 */
function replace(ids: string[], texts: string[]) {
  const change = replaceLines(writeState(before), ids, texts)
  if (!change) return null
  const outlined: string[] = []
  change.tr.doc.firstChild?.forEach((node) => {
    const { id } = node.attrs
    if (node.type.name !== 'section_title')
      outlined.push(
        `${change.ids.includes(String(id)) ? '*' : ''}${node.type.name} ${node.textContent}`,
      )
  })
  return outlined.slice(0, -1)
}

test.each([
  [['b1'], ['壱'], ['*line 壱', 'line 二', 'memo 三']],
  [
    ['b1', 'b2'],
    ['壱', '弐'],
    ['*line 壱', '*line 弐', 'memo 三'],
  ],
  [['b1', 'b2'], ['壱'], ['*line 壱', 'memo 三']],
  [['b1'], ['壱', '弐', '参'], ['*line 壱', '*line 弐', '*line 参', 'line 二', 'memo 三']],
  [
    ['b1', 'b3'],
    ['壱', '弐', '参'],
    ['*line 壱', 'line 二', '*memo 弐', '*memo 参'],
  ],
])('the blocks %j are replaced by %j', (ids, texts, after) => {
  expect(replace(ids, texts)).toEqual(after)
})

test('deleted blocks, and blocks with more than one text, are not replaced', () => {
  expect(replace(['b1', 'nowhere'], ['壱', '弐'])).toBeNull()
  expect(replace(['b4'], ['壱'])).toBeNull()
})
