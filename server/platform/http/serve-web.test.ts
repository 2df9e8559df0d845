import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { findPage } from '#contract/pages.ts'
import { addBuildTime, serveWeb } from './serve-web.ts'

const webDir = mkdtempSync('/tmp/daihon-web-')
const app = Fastify()
mkdirSync(join(webDir, '.vite'))
writeFileSync(
  join(webDir, 'index.html'),
  '<html><head><title>$&</title></head><body></body></html>',
)
writeFileSync(
  join(webDir, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js', isEntry: true, css: ['assets/index-2.css'] },
    '_app.js': { file: 'assets/app-6.js', name: 'app', imports: ['index.html'] },
    '_shared.js': { file: 'assets/shared-3.js', name: 'shared', imports: ['index.html'] },
    '_editor.css': { file: 'assets/editor-4.css', name: 'script-page' },
    '_editor.js': {
      file: 'assets/editor-5.js',
      name: 'script-page',
      imports: ['_shared.js', 'index.html'],
      css: ['assets/editor-4.css'],
    },
  }),
)
const SETTINGS = { terms: '</script><b>' }
const issued: string[] = []
serveWeb(app, webDir, {
  findPage,
  settings: () => SETTINGS,
  issueCsrf: ({ url }) => issued.push(url),
  isPrivatePage: (path) => path.includes('/share/'),
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

const open = (url: string, headers = {}) => app.inject({ url, headers })
const filesOf = (html: string) =>
  [...html.matchAll(/href="\/(assets\/[^"]+)"/g)].map(([, to]) => to)

test('the HTML lists the files of the app and of the requested page', async () => {
  const app = 'assets/app-6.js'
  const editor = [app, 'assets/editor-4.css', 'assets/editor-5.js', 'assets/shared-3.js']
  for (const url of ['/ja/script/1', '/en/talk_script/1/?x=/ja/login', '/script/1'])
    expect([url, filesOf((await open(url)).body)]).toEqual([url, editor])
  for (const url of ['/ja/login', '/', '/ja/script/new', '/ja/dashboard', '/ja/script/1/more'])
    expect([url, filesOf((await open(url)).body)]).toEqual([url, [app]])
})

test('an unknown address gets the app with status 404', async () => {
  const statusOf = async (url: string) => (await open(url)).statusCode
  for (const url of [
    '/',
    '/ja',
    '/en/',
    '/login',
    '/ja/Login',
    '/ja/signup',
    '/ja/signup/1?x=/',
    '/en/public/terms',
    '/ja/talk_script/1/lean-canvas/',
    '/ja/share/abc',
    '/remote',
    '/ja/onboarding-guide',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  for (const url of [
    '/ja/nothing',
    '/fr/login',
    '/ja/script',
    '/ja/script/1/more',
    '/ja/public/other',
    '/development/mailbox',
    '/wp-login.php',
    '/.env',
    '/ja/ja/login',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404])
  const { body } = await open('/ja/nothing')
  expect(filesOf(body)).toEqual(['assets/app-6.js'])
})

test('embedded settings cannot close their HTML element', async () => {
  const { body } = await open('/ja/login')
  const settings =
    /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(settings)).toEqual({ terms: '</script><b>' })
  expect(body).toContain('<title>$&</title>')
})

test('compression changes nothing', async () => {
  const plain = await open('/ja/script/1')
  const packed = await open('/ja/script/1', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('a public page is not cached and sets no cookie', async () => {
  issued.length = 0
  const { headers } = await open('/ja/share/abc')
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  expect(headers['referrer-policy']).toBe('no-referrer')
  await open('/ja/login')
  expect(issued).toEqual(['/ja/login'])
})

test('a page is never the answer for a file or an API path', async () => {
  for (const url of ['/assets/gone-1.js', '/api/gone'])
    expect((await open(url)).statusCode).toBe(404)
})

test('API responses contain the build time of the pages', async () => {
  const built = mkdtempSync('/tmp/daihon-web-')
  writeFileSync(join(built, 'index.html'), '<meta name="build" content="2026-04-01T09:00:00.000Z">')
  for (const [folder, said] of [
    [built, '2026-04-01T09:00:00.000Z'],
    [webDir, undefined],
  ] as const) {
    const api = Fastify()
    addBuildTime(api, folder)
    api.get('/api/any', async () => ({}))
    api.get('/page', async () => ({}))
    expect((await api.inject('/api/any')).headers['daihon-build']).toBe(said)
    expect((await api.inject('/page')).headers['daihon-build']).toBeUndefined()
    await api.close()
  }
  rmSync(built, { recursive: true })
})
