import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from './config.ts'
import { StartRefused } from './platform/database/problems.ts'
import { adoptConsole } from './platform/observability/adopt-console.ts'
import { watchNpm } from './watch-npm.ts'

const NO_CONTACT = `  お問い合わせ先は未設定です。OPERATOR_NAME・CONTACT_EMAIL・PUBLIC_TEXTS（.env.example）で、利用者に案内できます。
  No contact details are set. Set OPERATOR_NAME, CONTACT_EMAIL and PUBLIC_TEXTS (.env.example) so people know who to ask.`

/**
 * Shutdown timeout after the embedded database has broken down. It is short, because running
 * requests can only be refused.
 */
const BROKEN_DATABASE_TIMEOUT_MS = 5_000

/**
 * Reads the settings, serves, and shuts down gracefully. Exits with an explanation if the server
 * cannot start. `isBundle`: true for the built server.
 */
export async function serve(isBundle: boolean): Promise<void> {
  const ending = handleSignals()
  try {
    await start(isBundle, ending)
  } catch (error) {
    // A shutdown during startup closes the database. The startup then fails, and this error is
    // ignored.
    if (ending.isStopping()) return
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`\n${error.message}\n\n`)
    process.exit(1)
  }
}

type Ending = {
  isStopping(): boolean
  /** Shuts down gracefully. `start` sets this function; before that it does nothing. */
  stop: () => Promise<void>
  /** The process exits after this time in ms, even if the shutdown is not complete. */
  timeout_ms: number
  begin(code: 0 | 1): void
}

/** Shuts down on a signal, or when the npm process that started this process has ended. */
function handleSignals(): Ending {
  let askedAt: number | null = null
  const ending: Ending = {
    isStopping: () => askedAt !== null,
    stop: async () => {},
    timeout_ms: 25_000,
    begin(code) {
      if (askedAt !== null) return
      askedAt = Date.now()
      process.stdout.write('\n終了しています… / Finishing…\n')
      setTimeout(() => process.exit(1), ending.timeout_ms).unref()
      ending.stop().then(
        () => process.exit(code),
        (error) => {
          process.stderr.write(`${error}\n`)
          process.exit(1)
        },
      )
    },
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // A second signal exits immediately if it arrives at least 1.5 s after the first. An earlier
      // one is ignored, because one Ctrl-C arrives twice: from the terminal and from npm.
      if (askedAt !== null && Date.now() - askedAt >= 1500) process.exit(130)
      ending.begin(0)
    })
  watchNpm(() => ending.begin(0))
  return ending
}

async function start(isBundle: boolean, ending: Ending): Promise<void> {
  const config = readConfig(process.env)
  ending.timeout_ms = config.shutdown_timeout_ms
  // Loads the app only after the settings are validated, so that a wrong setting is reported
  // without delay.
  const { createApp } = await import('./app.ts')
  const { app, services, start: startWork, stop } = await createApp(config)
  adoptConsole(services.log)
  ending.stop = stop
  services.database.failed.then((error) => {
    // Ends the process, because only a restart repairs the database. A supervisor, if there is one,
    // restarts the process.
    services.log.fatal({ err: error }, 'the embedded database broke down, the server ends')
    setTimeout(() => process.exit(1), BROKEN_DATABASE_TIMEOUT_MS).unref()
    ending.begin(1)
  })

  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new StartRefused({
        ja: `ポート ${config.port} は使用中です。PORT に別の番号を指定してください。`,
        en: `Port ${config.port} is in use. Set PORT to another number.`,
      })
    throw error
  }
  const { openOperatorSocket } = await import('./operator-socket.ts')
  await openOperatorSocket(services)
  const { openSetupLink } = await import('./features/auth/identity/setup-link.ts')
  const setup = await openSetupLink(services)
  const { describeMailbox } = await import('./platform/email/serve-mailbox.ts')
  const mailbox = describeMailbox(config, services.absoluteUrl)
  const home = services.absoluteUrl('/')
  process.stdout.write(
    `\n  台本 Daihon  ${home}\n` +
      (setup
        ? `\n  最初のアカウントは次のどちらかのリンクから作成してください（一度だけ使えます。上が日本語、下が英語）:\n  Create the first account with one of these links (they work once):\n\n  ${setup.ja}\n  ${setup.en}\n`
        : '') +
      (mailbox ? `\n  ${mailbox}\n` : '') +
      (config.contact_url || config.contact_email ? '' : `\n${NO_CONTACT}\n`) +
      '\n',
  )
  await startWork()
  if (isBundle) flushCompileCache()
  releaseMemory()
}

/**
 * Releases 25 to 60 MB that only startup needed. On an idle server V8 may keep them for hours. A
 * program can run V8's garbage collector only with the flag `--expose-gc`.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
