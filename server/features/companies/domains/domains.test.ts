import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { type CompanyDomain, domainRoutes } from '#contract/domains.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDnsServer, type TestDnsServer } from '#testing/dns-server.ts'
import { FIREBASE_ENV } from '#testing/firebase.ts'
import { GOOGLE_CLAIMS, openFirebaseVisitor } from '#testing/firebase-visitor.ts'
import { type Google, openGoogle } from '#testing/google.ts'
import { completeGoogle } from '#testing/google-sign-in.ts'
import {
  makeApplicant,
  makeEmail,
  makeOperator,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { findCompanyOfDomain } from './data.ts'

let app: TestApp
let dns: TestDnsServer
let google: Google
let admin: Person
let company_id: string

beforeAll(async () => {
  dns = await openDnsServer()
  google = await openGoogle('http://localhost')
  app = await openTestApp({ DNS_SERVER: dns.address, ...google.env })
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(async () => {
  await app.stop()
  await google.close()
  await dns.close()
})

type Caller = Pick<TestAccount, 'call'>
let made = 0
const newName = () => `d${++made}.example.jp`
const at = (domain: string) => makeEmail().replace(/@.*/, `@${domain}`)

async function add(domain: string, by: Caller = admin.browser): Promise<CompanyDomain> {
  const answer = await by.call(domainRoutes.addDomain, { body: { domain } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const prove = ({ id }: CompanyDomain, code?: string, by: Caller = admin.browser) =>
  by.call(domainRoutes.verifyDomain, { params: { id }, body: code === undefined ? {} : { code } })
const mail = ({ id }: CompanyDomain) =>
  admin.browser.call(domainRoutes.sendDomainCode, { params: { id }, body: {} })
const setAdmits = ({ id }: CompanyDomain, admits: boolean, by: Caller = admin.browser) =>
  by.call(domainRoutes.updateDomain, { params: { id }, body: { admits } })
/** Waits for an email to the domain's postmaster whose code is not in `seen`; returns its code. */
const readDomainCode = (domain: string, seen: readonly string[] = []) =>
  app.eventually(async () => {
    const [newest] = await readMails(app, `postmaster@${domain}`)
    const code = /^([a-z2-9]{8})$/m.exec(newest?.body_text ?? '')?.[1]
    return code && !seen.includes(code) ? code : null
  })
async function admitting(by: Caller = admin.browser): Promise<string> {
  const added = await add(newName(), by)
  dns.records.set(added.dns.name, ['v=spf1 -all', added.dns.value])
  expect((await prove(added, undefined, by)).status).toBe(200)
  expect((await setAdmits(added, true, by)).body.admits).toBe(true)
  return added.domain
}
const readStatus = async (browser: Caller) =>
  (await browser.call(authRoutes.readPendingSignIn, {})).body
const findMember = async (email: string, status: 'pending' | 'approved') => {
  const query = { status, search: email }
  return (await admin.browser.call(companyRoutes.listMembers, { query })).body.members[0]
}
const awaitNotification = (kind: string) =>
  app.eventually(async () => {
    const { body } = await admin.browser.call(notificationRoutes.listNotifications, {})
    return body.notifications.find((one) => one.kind === kind)
  })

test('a domain must not be an address, a public mail service or a duplicate, and is visible only to its company', async () => {
  const refuse = async (domain: string) => {
    const { status, problem } = await admin.browser.call(domainRoutes.addDomain, {
      body: { domain },
    })
    return [status, problem.code, ...(problem.fields ?? []).map(({ code }) => code)]
  }
  for (const bad of ['', 'localhost', 'a b.jp', 'a@example.jp', '192.0.2.1', '-a.jp', 'a..jp'])
    expect(await refuse(bad), bad).toEqual([422, 'invalid', 'bad_domain'])
  for (const everybodys of ['gmail.com', ' @Yahoo.co.jp. ', 'docomo.ne.jp', 'ab1.so-net.ne.jp'])
    expect(await refuse(everybodys), everybodys).toEqual([422, 'invalid', 'public_domain'])
  const { domain } = await add(` @${newName().toUpperCase()}. `)
  expect(domain).toMatch(/^d\d+\.example\.jp$/)
  expect(await refuse(domain)).toEqual([409, 'domain_known'])
  const { body } = await admin.browser.call(domainRoutes.listDomains, {})
  expect(body.domains.map((one) => one.domain)).toContain(domain)
})

test('a TXT record verifies a domain; without one, or without an answer, it stays unverified', async () => {
  const added = await add(newName())
  expect((await prove(added)).problem.code).toBe('domain_record_missing')
  dns.records.set(added.dns.name, ['daihon-domain=another'])
  expect((await prove(added)).problem.code).toBe('domain_record_missing')
  dns.records.set(added.dns.name, ['daihon-domain=another', added.dns.value])
  dns.isBroken = true
  expect((await prove(added)).status).toBe(503)
  dns.isBroken = false
  expect((await prove(added)).body.proved_at).not.toBeNull()
})

test('a verified address on the domain admits its user; nothing else does', async () => {
  const domain = await admitting()
  const email = at(domain)
  const { browser, answer } = await signUp(app, email, { company_id })
  expect(answer.body.waits_for).toBe('verification')
  expect(await readStatus(browser)).toMatchObject({ waits_for: 'verification' })
  expect(await findMember(email, 'pending')).toBeDefined()
  const again = await signUp(app, email, { company_id })
  expect(again.answer.body.waits_for).toBe('verification')

  const code = await readCode(app, email, 'verify-email')
  await browser.call(authRoutes.verifyEmail, { body: { code } })
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: true,
  })
  expect((await refresh(browser)).profile).toMatchObject({
    is_approval: true,
    company: { id: company_id },
  })
  expect(await awaitNotification('joined_by_domain')).toMatchObject({
    actor_name: email.split('@')[0],
  })
  const mails = await readMails(app, admin.email)
  expect(mails.filter(({ subject }) => subject.includes('参加申請'))).toEqual([])

  for (const near of [`sub.${domain}`, `x${domain}`, `${domain}.example.com`]) {
    const waits = await signUp(app, at(near), { company_id })
    expect(waits.answer.body.waits_for, near).toBe('approval')
  }
  // A sign-up with an address on the domain, but without the company's link, does not join the
  // company.
  const alone = await signUp(app, at(domain))
  expect((await readStatus(alone.browser)).company_name).toBeUndefined()
})

test('an address verified after the switch was turned off, or after a decision, waits for approval', async () => {
  const domain = await admitting()
  const { id } = (await admin.browser.call(domainRoutes.listDomains, {})).body.domains.find(
    (one) => one.domain === domain,
  ) as CompanyDomain
  const verify = async (email: string, browser: Caller) => {
    const code = await readCode(app, email, 'verify-email')
    await browser.call(authRoutes.verifyEmail, { body: { code } })
    return (await readStatus(browser)).waits_for
  }
  const params = { id }
  const late = at(domain)
  const { browser } = await signUp(app, late, { company_id })
  await admin.browser.call(domainRoutes.updateDomain, { params, body: { admits: false } })
  expect(await verify(late, browser)).toBe('approval')
  await admin.browser.call(domainRoutes.updateDomain, { params, body: { admits: true } })
  const refused = at(domain)
  const second = await signUp(app, refused, { company_id })
  const member = { params: { id: (await findMember(refused, 'pending'))?.id ?? '' }, body: {} }
  await admin.browser.call(companyRoutes.rejectMember, member)
  await admin.browser.call(companyRoutes.reopenApplication, member)
  expect(await verify(refused, second.browser)).toBe('approval')
  // An applicant with an address on another domain still needs a decision.
  expect((await makeApplicant(app, company_id)).profile.is_approval).toBe(false)
})

test('a user of a trusted provider is admitted with the first sign-in', async () => {
  const email = at(await admitting())
  google.accounts.push({ sub: email, email, name: '山田 花子' })
  const browser = app.browser()
  await completeGoogle(browser, { choose: email }, { company_id })
  expect((await refresh(browser)).profile).toMatchObject({
    is_approval: true,
    email,
    company: { id: company_id },
  })
  expect((await findMember(email, 'approved'))?.email).toBe(email)
})

test('with Firebase a verified address is admitted, and one from a Google sign-in waits', async () => {
  const firebase = await openTestApp(
    { ...FIREBASE_ENV, DNS_SERVER: dns.address },
    { firebase: { emulator: true } },
  )
  try {
    const id = await firebase.company('C 社')
    const domain = newName()
    await firebase.services.database.raw.query(
      `insert into company_domains (company_id, domain, dns_value, proved_at, admits) values ($1, $2, 'x', now(), true)`,
      [id, domain],
    )
    const arrive = (uid: string, said: Record<string, unknown>) =>
      openFirebaseVisitor(firebase, { email: `${uid}@${domain}`, ...said }, uid).send({
        company_id: id,
      })
    expect((await arrive('a', {})).body.is_approval).toBe(true)
    expect((await arrive('b', { email_verified: false })).body.is_approval).toBe(false)
    expect((await arrive('b', {})).body.is_approval).toBe(true)
    expect((await arrive('c', GOOGLE_CLAIMS)).body.is_approval).toBe(false)
    expect((await arrive('c', GOOGLE_CLAIMS)).body.is_approval).toBe(false)
  } finally {
    await firebase.stop()
  }
})

test('the code emailed to the postmaster verifies the domain; wrong codes use it up', async () => {
  const added = await add(newName())
  expect((await setAdmits(added, true)).problem.code).toBe('domain_unproved')
  expect((await prove(added, 'abcdefgh')).problem.code).toBe('wrong_code')
  await mail(added)
  const first = await readDomainCode(added.domain)
  const { rows } = await app.services.database.raw.query('select * from company_domains')
  expect(JSON.stringify(rows)).not.toContain(first)
  for (let tries = 0; tries < 10; tries += 1) await prove(added, 'abcdefgh')
  expect((await prove(added, first)).problem.code).toBe('wrong_code')
  await mail(added)
  const second = await readDomainCode(added.domain, [first])
  expect((await prove(added, first)).problem.code).toBe('wrong_code')
  app.pass(25 * 3_600_000)
  admin = await signIn(app, admin.email)
  expect((await prove(added, second)).problem.code).toBe('wrong_code')
  await mail(added)
  const third = await readDomainCode(added.domain, [first, second])
  const proved = await prove(added, ` ${third.slice(0, 4)}-${third.slice(4).toUpperCase()} `)
  expect(proved.body).toMatchObject({ admits: false, mail: { expires_at: null } })
  expect(proved.body.proved_at).not.toBeNull()
  expect((await prove(added, third)).problem.code).toBe('wrong_code')
})

test('a domain belongs to one company at a time, which must renew its proof', async () => {
  const other = await app.account(await app.company('B 社'), { admin: true })
  const domain = await admitting()
  const holder = () => app.services.database.system((tx) => findCompanyOfDomain(tx, domain))
  const theirs = await add(domain, other)
  const records = dns.records.get(theirs.dns.name) ?? []
  dns.records.set(theirs.dns.name, [...records, theirs.dns.value])
  expect((await prove(theirs, undefined, other)).problem.code).toBe('domain_taken')
  expect(await holder()).toBe(company_id)
  app.pass(366 * 86_400_000)
  admin = await signIn(app, admin.email)
  expect((await prove(theirs, undefined, other)).status).toBe(200)
  expect(await holder()).not.toBe(company_id)
  const { domains } = (await admin.browser.call(domainRoutes.listDomains, {})).body
  const lost = domains.find((one) => one.domain === domain)
  expect(lost).toMatchObject({ proved_at: null, admits: false })
  expect(
    (await admin.browser.call(domainRoutes.deleteDomain, { params: { id: lost?.id ?? '' } }))
      .status,
  ).toBe(200)
  expect(await holder()).not.toBeNull()
})
