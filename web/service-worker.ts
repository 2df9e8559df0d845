/**
 * Service worker that opens the app without a network. Caches the files of the build and one page
 * of the app. Caches no API responses and no shared pages, so the cache contains no account's data.
 * Built by `tools/build.ts`.
 */

/** The used part of ServiceWorkerGlobalScope, which the DOM's types lack. */
type Scope = {
  location: Location
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void
}
type Waiting = { waitUntil(work: Promise<unknown>): void }
type Events = {
  install: Waiting
  activate: Waiting
  fetch: {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(response: Promise<Response>): void
  }
}

/**
 * Set at build time: the build's name, the paths of its files, and the file that the page loads
 * first (`entry`).
 */
declare const BUILD: { name: string; files: readonly string[]; entry: string }

const scope = self as unknown as Scope
const CACHE = `daihon.build.${BUILD.name}`
const APP_PAGE = '/ja/dashboard'
/** Milliseconds to wait for a page before the cached page is used. */
const PATIENCE_MS = 10_000
/**
 * Matches the paths of the app's pages. Shared pages and downloads do not match, because they need
 * the server.
 */
const OF_APP = /^\/(?:(?:ja|en)(?:\/(?!share\/).*)?)?$/

scope.addEventListener('install', (event) => event.waitUntil(storeBuild()))
scope.addEventListener('activate', (event) => event.waitUntil(replaceOlderBuilds()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (OF_APP.test(pathname)) event.respondWith(openPage(event))
  } else if (BUILD.files.includes(pathname)) event.respondWith(openFile(request))
})

/** Caches the whole build or nothing, because a page with files of different builds would not start. */
async function storeBuild(): Promise<void> {
  const cache = await caches.open(CACHE)
  const page = await fetch(APP_PAGE, { credentials: 'omit' })
  if (!(await page.clone().text()).includes(BUILD.entry))
    throw new Error('The server serves pages of another build')
  // Copies files from the previous build's cache, since most are unchanged.
  const missing = await Promise.all(
    BUILD.files.map(async (file) => {
      const stored = file.startsWith('/assets/') ? await caches.match(file) : undefined
      if (stored) await cache.put(file, stored)
      return stored ? [] : [file]
    }),
  )
  await cache.addAll(missing.flat())
  await cache.put(APP_PAGE, page)
}

/**
 * Deletes the caches of older builds and takes over the open pages without a service worker. Runs
 * when no page of the previous build is open any more.
 */
async function replaceOlderBuilds(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('daihon.build.') && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function openPage({ request, preloadResponse }: Events['fetch']): Promise<Response> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
  try {
    return await Promise.race([
      preloadResponse.then((response) => response ?? fetch(request)),
      late,
    ])
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(APP_PAGE)) ?? Response.error()
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}
