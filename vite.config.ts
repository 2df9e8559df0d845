import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ZodType } from 'zod'
import type { Routes } from './contract/route.ts'

const server = process.env.DAIHON_SERVER ?? 'http://127.0.0.1:3000'
/**
 * Matches API requests, which the development server forwards to the product. Excludes our modules
 * in web/api/ (.ts, .tsx), which vite itself serves.
 */
const calls = '^/api/(?!.*\\.tsx?(\\?|$))'
const sharedPages = '^/(ja|en)/share/'
const logos = '^/logos/'

/**
 * In the browser's build, reduces each contract module with routes to the data that requests need,
 * and other constants. Only the server uses schemas, rate limits and summaries; with these, a page
 * would be a quarter larger.
 */
const callsOnly: Plugin = {
  name: 'calls-only',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/, code: 'defineRoutes({' },
    async handler(_, id) {
      const exported = Object.entries((await import(id)) as Record<string, unknown>)
      const code = exported.flatMap(([name, value]) => {
        if (typeof value === 'function')
          this.error(`${name} belongs beside the routes, not among them`)
        if (value instanceof ZodType) return []
        if (!name.endsWith('Routes')) return `export const ${name} = ${JSON.stringify(value)}\n`
        const calls = JSON.stringify(readCalls(value as Routes))
        return `export const ${name} = /* @__PURE__ */ defineRoutes(${calls})\n`
      })
      return { code: `import { defineRoutes } from './route.ts'\n${code.join('')}`, map: null }
    },
  },
}

/** Adds the build time to each page, so that a page detects when the server has another build. */
const buildTime: Plugin = {
  name: 'build-time',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'build', content: new Date().toISOString() }, injectTo: 'head' },
  ],
}

const readCalls = (routes: Routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, access, stream, file, takes_file }]) => [
      name,
      {
        // Omitted for GET, because GET is fetch's default.
        method: method === 'GET' ? undefined : method,
        // Only the server checks rights. The page needs `access` only to omit the token in requests
        // to public routes.
        access: access === 'public' ? access : undefined,
        path,
        stream,
        file,
        takes_file,
      },
    ]),
  )

export default defineConfig({
  root: 'web',
  plugins: [callsOnly, buildTime, react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // All supported browsers have modulepreload, so the polyfill would only add bytes.
    modulePreload: { polyfill: false },
    // Fonts and images stay separate files, because the content security policy forbids `data:`
    // addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      [calls]: { target: server, ws: true },
      [sharedPages]: { target: server },
      [logos]: { target: server },
    },
  },
  preview: { proxy: { '/api': { target: server, ws: true } } },
})
