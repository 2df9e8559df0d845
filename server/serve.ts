import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from './config.ts'
import { StartRefused } from './platform/database/problems.ts'
import { adoptConsole } from './platform/observability/adopt-console.ts'

const NO_CONTACT = `  お問い合わせ先は未設定です。OPERATOR_NAME・CONTACT_EMAIL・PUBLIC_TEXTS（.env.example）で、利用者に案内できます。
  No contact is set: OPERATOR_NAME, CONTACT_EMAIL and PUBLIC_TEXTS (.env.example) tell people whom to ask.`

/**
 * Reads the settings, serves, and ends in good order when asked to; ends with a sentence for the person who starts it
 * where it cannot start. `isBundle`: what is compiled is kept.
 */
export async function serve(isBundle: boolean): Promise<void> {
  try {
    await start(isBundle)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`\n${error.message}\n\n`)
    process.exit(1)
  }
}

async function start(isBundle: boolean): Promise<void> {
  const config = readConfig(process.env)
  // Loaded after the settings are known to be good: a wrong one is told at once.
  const { createApp } = await import('./app.ts')
  const { app, services, start: startWork, stop } = await createApp(config)
  adoptConsole(services.log)

  let ending: Promise<void> | null = null
  let askedAt = 0
  const end = (code: 0 | 1) => {
    // A second signal means now; but one Ctrl-C arrives more than once: from the terminal, and passed
    // on by npm.
    if (ending && Date.now() - askedAt < 1500) return
    if (ending) process.exit(130)
    askedAt = Date.now()
    process.stdout.write('\n終了しています… / Finishing…\n')
    setTimeout(() => process.exit(1), 25_000).unref()
    ending = stop().then(
      () => process.exit(code),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  services.database.failed.then((error) => {
    // Only a new start makes it whole: whoever runs this starts it again.
    services.log.fatal({ err: error }, 'the embedded database broke down, the server ends')
    if (!ending) end(1)
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
        ? `\n  最初のアカウントはこのリンクから作成してください（一度だけ使えます）:\n  Make the first account through this link (it works once):\n\n  ${setup}\n`
        : '') +
      (mailbox ? `\n  ${mailbox}\n` : '') +
      (config.contact_url || config.contact_email ? '' : `\n${NO_CONTACT}\n`) +
      '\n',
  )
  await startWork()
  if (isBundle) flushCompileCache()
  giveMemoryBack()
}

/**
 * Gives back the memory that only the start needed, 25 to 60 MB: V8 keeps it until there is more to do, and on a quiet
 * server that may take hours. Its collector can be called by nothing else than this flag.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setFlagsFromString('--no-expose-gc')
}
