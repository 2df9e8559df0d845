import { expect, test } from 'vitest'
import { liftContents, moveFolder } from './rules.ts'

const TREE = [
  { id: 'a', parent_id: null, depth: 1 },
  { id: 'b', parent_id: 'a', depth: 2 },
  { id: 'c', parent_id: 'b', depth: 3 },
  { id: 'd', parent_id: 'c', depth: 4 },
  { id: 'e', parent_id: null, depth: 1 },
]
const [, b, , d, e] = TREE
const at = (id: string, parent_id: string | null, depth: number) => ({ id, parent_id, depth })

test('moving a folder moves its subfolders', () => {
  expect(moveFolder(TREE, 'c', null)).toEqual([at('c', null, 1), at('d', 'c', 2)])
  expect(moveFolder(TREE, 'a', e ?? null)).toEqual([
    at('a', 'e', 2),
    at('b', 'a', 3),
    at('c', 'b', 4),
    at('d', 'c', 5),
  ])
  expect(moveFolder(TREE, 'e', d ?? null)).toEqual([at('e', 'd', 5)])
})

test('a folder is never within itself, and none is deeper than five', () => {
  for (const parent of TREE.slice(0, 4))
    expect(() => moveFolder(TREE, 'a', parent)).toThrow(/invalid/)
  const deep = [...TREE, at('f', 'e', 2)]
  expect(() => moveFolder(deep, 'e', d ?? null)).toThrow(/folder_too_deep/)
})

test('a deleted folder’s contents move one level up', () => {
  expect(liftContents(TREE, b ?? at('b', null, 1))).toEqual([at('c', 'a', 2), at('d', 'c', 3)])
  expect(liftContents(TREE, TREE[0] ?? at('a', null, 1))).toEqual([
    at('b', null, 1),
    at('c', 'b', 2),
    at('d', 'c', 3),
  ])
})
