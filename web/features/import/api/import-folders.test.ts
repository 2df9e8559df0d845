import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folder, folderRoutes } from '#contract/folders.ts'
import { MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import { openRemoteEndpoint, type RemoteEndpoint } from '#testing/remote-endpoint.ts'
import { connectApi } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useImportFolders } from './import-folders.ts'

const PATH = '/api/folders/'
let far: RemoteEndpoint
beforeAll(async () => {
  far = await openRemoteEndpoint()
  // Replaces `getToken`, because another test of this process may have set it.
  connectApi({ base: far.url, getToken: async () => null })
})
afterAll(async () => {
  queryClient.clear()
  await far.close()
})

/** A chain of nested folders; each id is the folder's depth. */
const CHAIN: Folder[] = ['1', '2', '3'].map((id, index, ids) => ({
  id,
  company_id: 'company',
  owner_id: 'owner',
  created_by: 'owner',
  parent_id: ids[index - 1] ?? null,
  name: `Folder ${id}`,
  visibility: 'private',
  group_id: null,
  count: 0,
}))

function openImport(folder: string) {
  queryClient.setQueryData(queryOf(folderRoutes.listFolders).queryKey, { folders: CHAIN })
  let find: ReturnType<typeof useImportFolders> = async () => null
  const Page = () => {
    find = useImportFolders()
    return null
  }
  const router = createElement(
    MemoryRouter,
    { initialEntries: [`/ja/script/new?folder=${folder}`] },
    createElement(Page),
  )
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, router))
  return find
}

test('folders deeper than the library allows are left out of an import into a nested folder', async () => {
  far.answers.set(PATH, (response) => {
    const { method, body } = far.calls.at(-1) ?? {}
    response.end(method === 'POST' ? body : JSON.stringify({ folders: CHAIN }))
  })
  const last = await openImport('3')(['a', 'b', 'c', 'd'])
  const made = far.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body))
  expect(made.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'].slice(0, MAX_FOLDER_DEPTH - 3))
  expect(made[0].parent_id).toBe('3')
  expect(last).toBe(made.at(-1).id)
})
