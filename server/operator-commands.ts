import type { Operation } from './features/operator/routes/operation.ts'
import { type Command, readGiven, WrongUse } from './operator-arguments.ts'
import { COMPANY_COMMANDS } from './operator-companies.ts'
import { INSTALLATION_COMMANDS } from './operator-installation.ts'
import { TABLE_COMMANDS } from './operator-tables.ts'
import { USER_COMMANDS } from './operator-users.ts'
import { forgetSecret } from './platform/installation/secret.ts'
import { Refusal } from './platform/refusal.ts'

/** The operator's commands. The same from the command line alone and through a running server. */

export type CommandResult = { ok: boolean; text: string }

const USAGE = `使い方 / Usage:
  npm run operator -- company create --name NAME --plan free|individual|team|enterprise [--email ADMIN]
  npm run operator -- company list [--search WORDS]
  npm run operator -- company rename --id COMPANY --name NAME
  npm run operator -- company renew-link --id COMPANY
  npm run operator -- company plan --id COMPANY --plan PLAN
  npm run operator -- company dormant --id COMPANY on|off
  npm run operator -- company keep --id COMPANY
  npm run operator -- company admin --email ADDRESS
  npm run operator -- user find --search WORDS
  npm run operator -- user approve --email ADDRESS
  npm run operator -- user confirm-email --email ADDRESS
  npm run operator -- user end-sessions --email ADDRESS
  npm run operator -- user move --email ADDRESS --id COMPANY [--to SUCCESSOR]
  npm run operator -- user operator --email ADDRESS on|off
  npm run operator -- user second-factor --email ADDRESS off
  npm run operator -- user erase --email ADDRESS --confirm ADDRESS [--to SUCCESSOR]
  npm run operator -- company|user export FILE [--search WORDS] [--language ja|en]
  npm run operator -- company|user import FILE [--apply all|right]
  npm run operator -- free approval on|off
  npm run operator -- announcement set --ja TEXT --en TEXT [--level info|warning|error] [--until TIME]
  npm run operator -- announcement show|clear
  npm run operator -- jobs waiting|failed
  npm run operator -- jobs retry|drop --id JOB
  npm run operator -- secret forget
  npm run operator -- doctor
  npm run operator -- backup FILE [--key KEYFILE]
  npm run operator -- verify FILE [--key KEYFILE]
  npm run operator -- restore FILE [--key KEYFILE]
  npm run operator -- backup-key KEYFILE
  npm run operator -- move --to postgres://USER:PASSWORD@HOST/DATABASE`

const COMMANDS: Readonly<Record<string, Command>> = {
  ...COMPANY_COMMANDS,
  ...USER_COMMANDS,
  ...INSTALLATION_COMMANDS,
  ...TABLE_COMMANDS,
  async 'secret forget'(operation) {
    await operation.database.system(forgetSecret)
    return '次の起動時に新しい秘密の値を作成します。 / The next start makes a new secret.'
  },
}

/** Runs one command. A wrong one answers how to use them; nothing is thrown for what a person mistyped. */
export async function runOperatorCommand(
  operation: Operation,
  args: readonly string[],
): Promise<CommandResult> {
  try {
    const given = readGiven(args)
    const name = given.words.slice(0, 2).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new WrongUse(name)
    return { ok: true, text: await command(operation, given) }
  } catch (error) {
    if (error instanceof WrongUse) return { ok: false, text: `${error.message}\n\n${USAGE}` }
    if (error instanceof Refusal) {
      const { ja, en } = error.toBody().error
      return { ok: false, text: `${ja}\n${en}` }
    }
    throw error
  }
}
