import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { watchNpm } from '#server/watch-npm.ts'

// `npm run dev`: the server restarts when its files change, and the browser applies changes without
// a reload.
const root = join(import.meta.dirname, '..')
const port = process.env.PORT || '3000'
process.env.DAIHON_SERVER = `http://127.0.0.1:${port}`

const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'web'),
})
await web.listen()
web.printUrls()
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173'

// The public address is vite's, because the browser opens the product there. Emails link to that
// address, and the server allows its origin.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'development', PUBLIC_URL: address, ...process.env },
})

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await web.close()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
watchNpm(() => void stop())
server.on('exit', async (code) => {
  if (!stopping) await web.close()
  process.exit(code ?? 0)
})
