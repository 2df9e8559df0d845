import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { storeFact } from './data.ts'
import { forgetSecret, openSecret } from './secret.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.raw.query('DELETE FROM installation'))
afterAll(() => database.close())

const FIRST = 'the first secret, of thirty-two characters or more'
const SECOND = 'the second secret, of thirty-two characters or more'
const open = (auth_secret: string | null, auth_secret_previous: string | null = null) =>
  openSecret(database, { auth_secret, auth_secret_previous })
const readAll = async () => {
  const { rows } = await database.raw.query('SELECT * FROM installation')
  return JSON.stringify(rows)
}

test('the stored secret stays the same while its key changes', async () => {
  const secret = await open(FIRST)
  expect(secret.length).toBeGreaterThan(40)
  expect(await readAll()).not.toContain(secret)
  expect(await open(FIRST)).toBe(secret)
  await expect(open(SECOND)).rejects.toThrow('AUTH_SECRET_PREVIOUS')
  await expect(open(null)).rejects.toThrow('AUTH_SECRET')

  expect(await open(SECOND, FIRST)).toBe(secret)
  expect(await open(FIRST)).toBe(secret)
  expect(await open(SECOND, FIRST)).toBe(secret)
  expect(await open(SECOND)).toBe(secret)
  await expect(open(FIRST)).rejects.toThrow('AUTH_SECRET_PREVIOUS')
  expect(await readAll()).not.toContain(secret)
})

test('a plain secret is encrypted once there is a key, and decrypted once there is none', async () => {
  const secret = await open(null)
  expect(await readAll()).toContain(secret)
  expect(await open(null)).toBe(secret)
  expect(await open(FIRST)).toBe(secret)
  expect(await readAll()).not.toContain(secret)
  expect(await open(null, FIRST)).toBe(secret)
  expect(await open(null)).toBe(secret)
})

test('AUTH_SECRET itself stays the secret if the installation was created with it', async () => {
  await database.system((tx) => storeFact(tx, 'id', 'an installation of before'))
  expect(await open(FIRST)).toBe(FIRST)
  expect(await open(SECOND, FIRST)).toBe(FIRST)
  expect(await open(SECOND)).toBe(FIRST)
})

test('nodes that start together share one secret', async () => {
  const opened = await Promise.all([open(FIRST), open(FIRST), open(FIRST, SECOND)])
  expect(new Set(opened).size).toBe(1)
})

test('if the key is lost, a new secret is created', async () => {
  const secret = await open(FIRST)
  await database.system(forgetSecret)
  const next = await open(SECOND)
  expect(next).not.toBe(secret)
  expect(next).not.toBe(SECOND)
  expect(await open(SECOND)).toBe(next)
})
