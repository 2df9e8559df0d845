import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeApplicant, makePerson, readMails, refresh } from '#testing/people.ts'
import { codeAt, stepAt } from './features/auth/identity/second-factor/totp.ts'
import { callRunningServer, openOperatorSocket, operatorSocketPath } from './operator-socket.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-operator-')
  app = await openTestApp({ DATA_DIR: folder })
  // What a killed server leaves behind is replaced.
  await writeFile(operatorSocketPath(folder), '')
  await openOperatorSocket(app.services)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: string) => callRunningServer(folder, command.split(' '))

test('only the same user of the machine can open it', async () => {
  const { mode } = await stat(operatorSocketPath(folder))
  expect(mode & 0o777).toBe(0o600)
})

test('a command reaches the running server', async () => {
  const created = await run('company create --name 株式会社一 --plan team')
  expect(created?.ok).toBe(true)
  const id = /[0-9a-f-]{36}/.exec(created?.text ?? '')?.[0] ?? ''
  expect(created?.text).toContain(`/ja/signup/${id}`)
  expect((await run('company list'))?.text).toContain(id)
  expect((await run(`company dormant --id ${id} on`))?.text).toContain('休止中')
  expect((await run(`company dormant --id ${id} off`))?.text).toContain('有効')

  const person = await makeApplicant(app, id)
  expect((await run(`company admin --email ${person.email}`))?.ok).toBe(true)
  expect((await refresh(person.browser)).profile).toMatchObject({
    is_approval: true,
    company: { admin: person.profile.id },
  })
  const alone = await makePerson(app)
  await run(`user operator --email ${alone.email} on`)
  expect((await refresh(alone.browser)).profile.is_operator).toBe(true)
  const second = await makeApplicant(app, id)
  expect((await run(`user approve --email ${second.email}`))?.text).toContain('approved')
  expect((await refresh(second.browser)).profile.is_approval).toBe(true)
})

test('who has lost app and codes is let in again, and told', async () => {
  const { browser, email, password } = await makePerson(app)
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const shown = { body: { current_password: password } }
  const { secret } = (await browser.call(setUpSecondFactor, shown)).body
  const code = codeAt(secret, stepAt(app.services.now()))
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

test('a wrong command tells how; nothing breaks', async () => {
  for (const wrong of [
    '',
    'company',
    'company create --name x --plan gold',
    'company create --plan team',
    'company dormant --id x on',
    'company admin --email nobody@example.jp',
    'company create --unknown x',
  ]) {
    const result = await run(wrong)
    expect(result?.ok, wrong).toBe(false)
    expect(result?.text).toContain('Usage')
  }
  const absent = await run(`company plan --id ${crypto.randomUUID()} --plan team`)
  expect(absent).toMatchObject({ ok: false })
})

test('without a server there is nobody to answer; a long path still has a socket', async () => {
  expect(await callRunningServer('/tmp/daihon-nobody-here', ['company', 'list'])).toBeNull()
  expect(operatorSocketPath(join('/tmp', 'x'.repeat(120))).length).toBeLessThan(100)
})
