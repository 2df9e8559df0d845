import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContextOptions } from 'playwright-core'
import { openVisitor, type Visitor } from './browser.ts'

const ORIGIN = 'http://editor.test'
const PAGE =
  '<!doctype html><html lang="ja"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>'

/**
 * Bundles a page of `web/editor/testing`, which contains the editor without a server. Returns a
 * function that opens the page.
 */
export async function bundleEditorPage(
  name: string,
): Promise<(options?: BrowserContextOptions) => Promise<Visitor>> {
  const { outputFiles } = await build({
    entryPoints: { page: join(import.meta.dirname, '../web/editor/testing', name) },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '/',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  })
  const made = outputFiles.map(({ path, text }) => {
    const contentType = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return [path, { contentType, body: text }] as const
  })
  const files = new Map([...made, ['/', { contentType: 'text/html', body: PAGE }]])
  return async (options) => {
    const visitor = await openVisitor(ORIGIN, options)
    await visitor.page.route(`${ORIGIN}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname)
      return file ? route.fulfill(file) : route.fulfill({ status: 204 })
    })
    return visitor
  }
}
