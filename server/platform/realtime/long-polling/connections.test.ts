import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { longPollingSocketOf, requestsOf } from '#testing/long-polling.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import { frames } from '#testing/socket-frames.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: SocketApp
let company: string
let owner: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  app = await openSocketApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterEach(() => app.leaveAll())
afterAll(() => app.stop())

const addTeamScript = async (visibility: 'team_view' | 'team_edit' = 'team_edit') =>
  (await addScript(owner, { text: '自分：はい。', visibility })).id
const at = ({ token }: TestAccount) => ({ token, url: app.url })

/** Opens a fallback socket without the editor's provider. `closed` resolves to the close code. */
function openSocket(account: TestAccount) {
  const socket = new (longPollingSocketOf(at(account)))()
  const opened = new Promise((resolve) => socket.addEventListener('open', resolve))
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', (event) => resolve((event as CloseEvent).code)),
  )
  return { socket, opened, closed }
}

test('edits over HTTP and over a WebSocket are each stored once and visible in both', async () => {
  const id = await addTeamScript()
  const [mine, theirs] = [
    await app.open(owner, id, 'script', 'long_polling'),
    await app.open(colleague, id),
  ]
  mine.provider.setAwarenessField('user', { id: owner.user_id, name: '', color: '#000000' })
  mine.addLine('HTTPで書いた行')
  theirs.addLine('ソケットで書いた行')
  await Promise.all([mine.saved(), theirs.saved()])
  const all = ['はい。', 'HTTPで書いた行', 'ソケットで書いた行']
  for (const { readLines } of [mine, theirs])
    await expect.poll(() => readLines().toSorted()).toEqual(all.toSorted())
  const peers = () => [...(theirs.provider.awareness?.getStates().keys() ?? [])]
  await expect.poll(peers).toContain(mine.doc.clientID)
})

test('losing the right disconnects immediately; a viewer writes nothing', async () => {
  const id = await addTeamScript('team_view')
  const viewer = await app.open(colleague, id, 'script', 'long_polling')
  viewer.addLine('書けない行')
  const author = await app.open(owner, id)
  author.addLine('書ける行')
  await author.saved()
  await expect.poll(() => viewer.readLines()).toContain('書ける行')
  expect(author.readLines()).not.toContain('書けない行')
  const closed = viewer.closed()
  await owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'private' } })
  expect(await closed).toBe(4403)
})

test('a malformed frame ends only that connection, with its close code', async () => {
  const { socket, opened, closed } = openSocket(owner)
  await opened
  socket.send(new Uint8Array([1, 2, 3]))
  expect(await closed).toBe(4400)
})

test('repeated frames are accepted once, and a gap between them ends the connection', async () => {
  const id = await addTeamScript()
  const name = `script:${id}`
  const api = requestsOf(at(owner))
  const { id: connection } = await api.openConnection({ body: {} })
  const params = { id: connection }
  const token = frames.token(name, owner.token).toString('base64')
  const body = { first: 1, frames: [token] }
  await api.sendFrames({ params, body })
  // The frame contains a token, and a second token for an open document would close the connection.
  // So the repeated frame must be ignored.
  const again = await api.sendFrames({ params, body })
  expect(again.sent).toBeLessThan(10)
  await api.sendFrames({
    params,
    body: { first: 2, frames: [frames.question(name).toString('base64')] },
  })
  await api.sendFrames({ params, body: { first: 9, frames: [token] } })
  const { socket, closed } = openSocket(owner)
  const heard = await readClosing(connection)
  expect(heard).toBe(4400)
  socket.close()
  await closed
})

async function readClosing(id: string): Promise<number | undefined> {
  const response = await fetch(`${app.url}/api/realtime/connections/${id}/follow/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ after: 0, mode: 'wait' }),
  })
  const text = await response.text()
  const { closed } = JSON.parse(text.replace(/^data: /, '')) as { closed: { code: number } | null }
  return closed?.code
}

test('a lost connection is reopened by the browser, which sends its pending edits', async () => {
  const id = await addTeamScript()
  const mine = await app.open(owner, id, 'script', 'long_polling')
  const socket = mine.provider.configuration.websocketProvider.webSocket
  const gone = mine.closed()
  socket?.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: '' }))
  await gone
  mine.addLine('切れた間の行')
  await mine.saved()
  const other = await app.open(colleague, id)
  expect(other.readLines()).toContain('切れた間の行')
})
