import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { readBlockTree, writeBlockTree } from './block-tree.ts'
import { BLOCK_KINDS, findKind, kindOf } from './blocks.ts'
import { readScriptJson } from './read-script-json.ts'
import { arbitraryScript } from './testing/arbitrary-script.ts'

test('a script survives JSON, and each of its blocks survives a tree', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      expect(readScriptJson(JSON.parse(JSON.stringify(script)))).toEqual(script)
      for (const block of script.sections.flatMap(({ blocks }) => blocks)) {
        const { attributes, words, parts } = writeBlockTree(block)
        const pieces = parts.length > 0 ? parts : [{ node: 'text', ...words }]
        const read = readBlockTree(kindOf(block), block.id, (name) => attributes[name], pieces)
        expect(read).toEqual(block)
      }
    }),
  )
})

test('a block of every kind is read from an empty tree, and unknown data is ignored', () => {
  for (const kind of BLOCK_KINDS) {
    const { type, id } = readBlockTree(kind, 'b', () => undefined, [])
    expect([type, id]).toEqual([kind.type, 'b'])
  }
  expect(findKind('table')).toBeNull()
  const marks = [{ text: 'text', type: 'blink', from: 0, to: 1 }, { type: 'strong' }, 'x', null]
  const line = { id: 'b', type: 'line', speaker: 'cat', marks }
  const blocks = [{ id: 'a', type: 'table' }, line, 3, null]
  expect(readScriptJson({ sections: [{ id: 's', blocks }, 'x'] }).sections).toEqual([
    {
      id: 's',
      kind: 'free',
      title: '',
      target_seconds: null,
      blocks: [{ id: 'b', type: 'line', speaker: 'me', text: '' }],
    },
    { id: '', kind: 'free', title: '', target_seconds: null, blocks: [] },
  ])
  expect(readScriptJson(null)).toEqual({ sections: [] })
})

test('words between the texts of a block join its last text', () => {
  const kind = findKind('objection')
  const pieces = [
    { node: 'objection_says', text: '高い' },
    { node: 'text', text: 'つまり' },
    { node: 'objection_answer', text: '一日80円です' },
  ]
  const block = kind && readBlockTree(kind, 'b', () => undefined, pieces)
  expect(block).toEqual({ id: 'b', type: 'objection', says: '高い', answer: 'つまり一日80円です' })
})
