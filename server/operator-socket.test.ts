import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import { makePerson, readMails, refresh } from '#testing/people.ts'
import { callRunningServer, openOperatorSocket } from './operator-socket.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-operator-')
  app = await openTestApp({ DATA_DIR: folder })
  // Simulates the socket file of a killed server. The next server must replace the file.
  await writeFile(join(folder, 'operator.sock'), '')
  await openOperatorSocket(app.services)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: string) => callRunningServer(folder, command.split(' '))

test('only the same system user can open the socket', async () => {
  const { mode } = await stat(join(folder, 'operator.sock'))
  expect(mode & 0o777).toBe(0o600)
})

test('a command reaches the running server', async () => {
  const created = await run('company create --name 株式会社一 --plan team')
  expect(created?.ok).toBe(true)
  const id = /[0-9a-f-]{36}/.exec(created?.text ?? '')?.[0] ?? ''
  expect(created?.text).toContain(`/ja/signup/${id}`)
  expect((await run('company list'))?.text).toContain(id)

  const person = await makePerson(app)
  await run(`user operator --email ${person.email} on`)
  expect((await refresh(person.browser)).profile.is_operator).toBe(true)
})

test('a reset link from the command line sets a new password once', async () => {
  const { email } = await makePerson(app)
  const { ok, text } = (await run(`user reset --email ${email}`)) ?? { ok: false, text: '' }
  expect(ok).toBe(true)
  const code = /#reset=(\S+)/.exec(text)?.[1] ?? ''
  const password = 'とても長い新しい合言葉 9'
  const reset = () => app.browser().call(authRoutes.resetPassword, { body: { code, password } })
  expect((await reset()).body).toEqual({ email })
  expect((await reset()).status).toBe(410)
  const answer = await app.browser().call(authRoutes.signIn, { body: { email, password } })
  expect(answer.body).toEqual({ done: true })
})

test('a user who lost app and codes is admitted again and notified', async () => {
  const { browser, email, password } = await makePerson(app)
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const shown = { body: { current_password: password } }
  const { secret } = (await browser.call(setUpSecondFactor, shown)).body
  const code = showCode(secret, app.services.now())
  await browser.call(turnOnSecondFactor, { body: { code } })
  const enter = () => app.browser().call(authRoutes.signIn, { body: { email, password } })
  expect((await enter()).body.second_factor).toBe(true)
  expect((await run(`user second-factor --email ${email} on`))?.ok).toBe(false)
  expect((await run(`user second-factor --email ${email} off`))?.text).toContain('オフ')
  expect((await enter()).body).toEqual({ done: true })
  await app.eventually(async () =>
    (await readMails(app, email)).some(({ subject }) => subject.includes('オフになりました')),
  )
  expect((await run(`user second-factor --email ${email} off`))?.text).toBe(`${email}: -`)
})

test('the server that has the database open makes the backup', async () => {
  const file = join(folder, 'all.daihon')
  const made = await run(`backup ${file}`)
  expect(made).toMatchObject({ ok: true, text: expect.stringContaining('SHA-256') })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run(`backup ${file}`)).toMatchObject({ ok: false })
})

test('a wrong command prints its usage and has no effect', async () => {
  for (const wrong of [
    '',
    'company',
    'company create --name x --plan gold',
    'company create --plan team',
    'user reset --email nobody@example.jp',
    'user operator --email nobody@example.jp on',
    'company create --unknown x',
  ]) {
    const result = await run(wrong)
    expect(result?.ok, wrong).toBe(false)
    expect(result?.text).toContain('Usage')
  }
})

test('without a server there is no answer', async () => {
  expect(await callRunningServer('/tmp/daihon-nobody-here', ['company', 'list'])).toBeNull()
})

test('a long folder name gets a link to a socket in a private, unguessable folder', async () => {
  const long = join(folder, 'x'.repeat(120))
  const link = join(long, 'operator.sock')
  const stopping = new AbortController()
  const services = { ...app.services, config: { ...app.services.config, data_dir: long } }
  await openOperatorSocket({ ...services, stopping: stopping.signal })
  expect((await callRunningServer(long, ['company', 'list']))?.ok).toBe(true)
  const target = await readlink(link)
  expect((await stat(dirname(target))).mode & 0o777).toBe(0o700)
  expect((await stat(target)).mode & 0o777).toBe(0o600)

  // `link` leads to the socket of the running server. A second server must not change it. A server
  // that stops removes its link. A new server replaces the link of a killed server.
  await openOperatorSocket({ ...services, stopping: new AbortController().signal })
  expect(await readlink(link)).toBe(target)
  stopping.abort()
  await expect(lstat(link)).rejects.toThrow('ENOENT')
  await expect(lstat(dirname(target))).rejects.toThrow('ENOENT')
  expect(await callRunningServer(long, ['company', 'list'])).toBeNull()
  await symlink(target, link)
  const next = new AbortController()
  await openOperatorSocket({ ...services, stopping: next.signal })
  expect(await readlink(link)).not.toBe(target)
  expect((await callRunningServer(long, ['company', 'list']))?.ok).toBe(true)
  next.abort()
})

test('a link to a folder writable by others is not followed', async () => {
  const long = join(folder, 'y'.repeat(120))
  const shared = join(folder, 'shared')
  await mkdir(long)
  await mkdir(shared)
  await chmod(shared, 0o777)
  await symlink(join(shared, 'operator.sock'), join(long, 'operator.sock'))
  const other = createServer((socket) => socket.end('{"ok":true,"text":"somebody else"}\n'))
  await new Promise<void>((done) => other.listen(join(shared, 'operator.sock'), done))
  expect(await callRunningServer(long, ['company', 'list'])).toBeNull()
  await new Promise((done) => other.close(done))
})
