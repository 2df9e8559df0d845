import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ZodType } from 'zod'
import type { Routes } from './contract/route.ts'

const server = process.env.DAIHON_SERVER ?? 'http://127.0.0.1:3000'
/** Calls of the API; the modules of web/api/ are vite's own to serve. */
const calls = '^/api/(?!.*\\.tsx?(\\?|$))'
/** Pages the server writes, as they were last built. */
const sharedPages = '^/(ja|en)/share/'
const logos = '^/logos/'

/**
 * Of a module with routes the browser gets how each is called, and its other constants. Schemas, rates and
 * summaries are the server's, which parses what comes and what goes: a page would be a quarter heavier.
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

/** Says in each page when it was built: the server and the page tell from it whether they are of one build. */
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
        // fetch's own default.
        method: method === 'GET' ? undefined : method,
        // The rights themselves are the server's; a page sends no token where none is needed.
        access: access === 'public' ? access : undefined,
        ...{ path, stream, file, takes_file },
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
    // Every browser served here knows modulepreload; the polyfill would only be weight.
    modulePreload: { polyfill: false },
    // Fonts and images stay files: data: addresses are not allowed by the content security policy.
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
