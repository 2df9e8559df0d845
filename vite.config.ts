import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.DAIHON_SERVER ?? 'http://127.0.0.1:3000'
/** Calls of the API; the modules of web/api/ are vite's own to serve. */
const calls = '^/api/(?!.*\\.tsx?(\\?|$))'

/** What routes say of themselves is for the API's description, which the server writes: browsers need none of it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({
      code: code.replace(/^ *summary:\s*'[^'\\\n]*',\n/gm, ''),
      map: null,
    }),
  },
}

export default defineConfig({
  root: 'web',
  plugins: [withoutSummaries, react()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file, so that zod is set up before any file of ours makes its first schema.
            {
              name: 'zod',
              test: /[\\/](?:node_modules[\\/]zod[\\/]|(?:web[\\/]api[\\/]zod-config|contract[\\/]fields)\.ts$)/,
            },
            // What the login page draws with, in one file: a part that another page shares would be
            // a request more.
            {
              name: 'fields',
              test: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Button|ActionIcon|TextInput|PasswordInput)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { [calls]: { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
})
