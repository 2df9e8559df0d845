import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_CHANGED } from '#contract/limits.ts'
import { openRemoteEndpoint } from '#testing/remote-endpoint.ts'
import { connectApi } from '#web/api/client.ts'
import { type BulkResult, changeScripts } from './library-api.ts'
import { describeResults } from './use-bulk.ts'

const done = (id: string): BulkResult => ({ id, problem: null, undo: { id, trashed: false } })
const left = (id: string, problem: BulkResult['problem']): BulkResult => ({
  id,
  problem,
  undo: null,
})

test('a toast counts changes, and failures by reason', () => {
  const toast = describeResults(
    [done('a'), left('b', 'forbidden'), left('c', 'not_found'), left('d', 'forbidden'), done('e')],
    'trashed',
  )
  expect(toast.title).toEqual({
    ja: '2件をゴミ箱に移しました',
    en: '2 moved to trash',
  })
  expect(toast.text).toEqual({
    ja: '変更できなかった台本：権限がないもの 2件、見つからないもの 1件',
    en: 'Skipped: 2 you can’t edit, 1 not found',
  })
  expect(toast.undo).toEqual([
    { id: 'a', trashed: false },
    { id: 'e', trashed: false },
  ])
})

test('without a change nothing is reported as done, neither after refusals nor for unchanged scripts', () => {
  expect(describeResults([left('a', 'forbidden')], 'tags').title.en).toBe(
    'Couldn’t update the scripts',
  )
  const same = describeResults([left('a', null)], 'tags')
  expect(same).toEqual({
    title: { ja: '変更はありませんでした', en: 'No changes' },
    undo: [],
  })
})

test('if a later request fails, the toast counts the changes before and offers to undo them', async () => {
  const far = await openRemoteEndpoint()
  onTestFinished(() => far.close())
  connectApi({ base: far.url, getToken: async () => null })
  const changes = Array.from({ length: MAX_CHANGED + 2 }, () => ({
    id: randomUUID(),
    trashed: true,
  }))
  const answers = [{ results: changes.slice(0, MAX_CHANGED).map(({ id }) => done(id)) }]
  far.answers.set('/api/library/changes/', (response) => {
    const answer = answers.shift()
    response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer ?? {}))
  })
  const toast = describeResults(await changeScripts(changes), 'trashed')
  expect(toast.title.en).toBe(`${MAX_CHANGED} moved to trash`)
  expect(toast.text?.en).toBe('Skipped: 2 that couldn’t be confirmed')
  expect(toast.undo).toHaveLength(MAX_CHANGED)
})
