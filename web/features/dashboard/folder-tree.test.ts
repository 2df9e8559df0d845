import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders.ts'
import { buildTree, flatten, listValidParents, pathTo, writePath } from './folder-tree.ts'

const folder = (id: string, parent_id: string | null, more: Partial<Folder> = {}): Folder => ({
  id,
  parent_id,
  name: id,
  company_id: 'c',
  owner_id: null,
  created_by: 'u',
  visibility: 'team_view',
  group_id: null,
  count: 0,
  ...more,
})
const FOLDERS = [
  folder('b', 'a'),
  folder('a', null, { name: '10月' }),
  folder('e', null, { name: '9月' }),
  folder('c', 'b'),
  folder('d', 'c'),
  folder('own', null, { owner_id: 'u' }),
]

test('folders are nested and sorted by name, with company and personal folders separate', () => {
  const tree = buildTree(FOLDERS, 'ja', false)
  expect(flatten(tree).map(({ id, depth }) => [id, depth])).toEqual([
    ['e', 1] as const,
    ['a', 1] as const,
    ['b', 2] as const,
    ['c', 3] as const,
    ['d', 4],
  ])
  expect(flatten(buildTree(FOLDERS, 'ja', true)).map(({ id }) => id)).toEqual(['own'])
  expect(writePath(pathTo(FOLDERS, 'c'))).toBe('10月 / b / c')
  expect(pathTo(FOLDERS, 'gone')).toEqual([])
})

test('a folder can be moved only to folders with room for it', () => {
  const tree = buildTree(FOLDERS, 'ja', false)
  const places = (id: string) => {
    const node = flatten(tree).find((each) => each.id === id)
    return node ? listValidParents(node, tree).map((each) => each.id) : null
  }
  expect(places('e')).toEqual(['a', 'b', 'c', 'd'])
  expect(places('a')).toEqual(['e'])
  expect(places('c')).toEqual(['e', 'a'])
})
