import { mkdtemp, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { DatabaseLocked } from './problems.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'daihon-lock-')))
  file = join(folder, 'database.lock')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const leave = (holder: object) => writeFile(file, JSON.stringify(holder))

test('a folder has one owner at a time, and is free after release', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(DatabaseLocked)
  await expect(lockFolder(folder)).rejects.toThrow(folder)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
  await unlock()
  await (await lockFolder(folder))()
})

test('of twenty concurrent attempts one succeeds', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const taken = answers.filter((answer) => answer.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  for (const { value } of taken) await value()
})

test('a lock file of a running process keeps the folder locked', async () => {
  await leave({ pid: process.ppid, started: '', host: hostname() })
  await expect(lockFolder(folder)).rejects.toThrow(`PID ${process.ppid}`)
})

test.each([
  ['a dead process', { pid: 2 ** 22 + 1, started: '', host: hostname() }],
  [
    'a process whose number was given to another',
    { pid: process.ppid, started: '1', host: hostname() },
  ],
  [
    'this very process number before a restart',
    { pid: process.pid, started: '1', host: hostname() },
  ],
  ['a machine that is silent', { pid: 1, started: '1', host: 'another-machine' }],
  ['nobody: half written', {}],
])('the file left behind by %s is ignored', async (_, holder) => {
  await leave(holder)
  const unlock = await lockFolder(folder, 20)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
  await unlock()
})

test('a lock file that another machine keeps touching keeps the folder locked', async () => {
  await leave({ pid: 1, started: '1', host: 'another-machine' })
  let seconds = 0
  const heart = setInterval(() => void utimes(file, ++seconds, seconds), 5)
  await expect(lockFolder(folder, 50))
    .rejects.toThrow('PID 1, another-machine')
    .finally(() => clearInterval(heart))
})

test('the owner of a folder touches its lock file at each heartbeat', async () => {
  const unlock = await lockFolder(folder, 10)
  const { mtimeMs } = await stat(file)
  await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs)
  await unlock()
})
