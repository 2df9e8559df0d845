import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { locateFiles } from './locate-files.ts'
import { type CommandResult, runOperatorCommand } from './operator-commands.ts'
import { readCopyCommand, runCopyCommand, writeCopyCommand } from './operator-copies.ts'
import { runDoctor } from './operator-doctor.ts'
import { callRunningServer } from './operator-socket.ts'
import { openDatabase } from './platform/database/database.ts'
import { StartRefused } from './platform/database/problems.ts'
import type { Mailer } from './platform/email/mailer.ts'
import { forgetQueued } from './platform/email/queued-mails.ts'
import { openSecretWithin } from './platform/installation/secret.ts'

/**
 * `npm run operator -- …`: sends most commands to the running server. If no server runs, opens the
 * database itself.
 */

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const result = await runCommand(process.argv.slice(2))
  process.stdout.write(`${result.text}\n`)
  process.exitCode = result.ok ? 0 : 1
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exitCode = 1
}

async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const config = readConfig(process.env)
  const { migrations_dir } = locateFiles(import.meta.dirname)
  if (args[0] === 'doctor') return runDoctor({ config, migrations_dir })
  const copy = readCopyCommand(args, config)
  if (copy) {
    // The embedded database allows only one process, so a running server makes the backup. With
    // PostgreSQL, this process makes the backup over its own connection.
    const answered =
      copy.command === 'backup' &&
      config.database_url === null &&
      (await callRunningServer(config.data_dir, writeCopyCommand(copy)))
    return answered || runCopyCommand({ config, migrations_dir }, copy)
  }
  const answered = await callRunningServer(config.data_dir, args)
  if (answered) return answered
  const { database_url, data_dir } = config
  const database = await openDatabase({ database_url, data_dir, migrations_dir, pool_size: 1 })
  try {
    const origin = config.public_url ?? `http://${config.host}:${config.port}`
    const absoluteUrl = (path: string) => `${origin}${path}`
    // Decrypts the installation's secret only when a command needs it. So `secret forget` works
    // even if the secret cannot be decrypted.
    const forget: Mailer['forget'] = async (tx, addresses) =>
      forgetQueued(tx, await openSecretWithin(tx, config), addresses)
    const operation = { database, now: Date.now, absoluteUrl, mailer: { forget }, actor_id: null }
    return await runOperatorCommand(operation, args)
  } finally {
    await database.close()
  }
}
