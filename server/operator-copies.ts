import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import type { CommandResult } from './operator-commands.ts'
import {
  type BackupFile,
  readBackup,
  verifyBackup,
  writeBackup,
} from './platform/backup/backup-file.ts'
import type { CopyHeader, CopySummary } from './platform/backup/copy-parts.ts'
import { makeKeyFile } from './platform/backup/encryption.ts'
import { CopyRefused, noInstallation } from './platform/backup/problems.ts'
import { markSecret, readCopy } from './platform/backup/read-copy.ts'
import { countMissingMigrations, moveCopy, restoreCopy } from './platform/backup/restore.ts'
import { DATABASE_FOLDER } from './platform/data-folder.ts'
import { createDatabase, type Database, openEngine } from './platform/database/database.ts'
import { StartRefused } from './platform/database/problems.ts'
import { PRODUCT_VERSION } from './platform/product-version.ts'

const FILE_COMMANDS = ['backup', 'verify', 'restore', 'backup-key'] as const
type FileCall = { command: (typeof FILE_COMMANDS)[number]; file: string; key: string | null }
type Call = FileCall | { command: 'move'; to: string }

export type CommandContext = { config: Config; migrations_dir: string }

/**
 * Parses a copy command (backup, verify, restore, backup-key or move) and makes its file paths
 * absolute. Null for another command, or for missing or wrong arguments. `BACKUP_KEY_FILE` is the
 * default of `--key`.
 */
export function readCopyCommand(args: readonly string[], config: Config): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, to: { type: 'string' } },
    })
    const [word, file, ...more] = positionals
    if (word === 'move' && file === undefined && isPostgres(values.to))
      return { command: 'move', to: values.to }
    const command = FILE_COMMANDS.find((name) => name === word)
    if (!command || !file || more.length > 0 || values.to !== undefined) return null
    const key = values.key ?? config.backups.key_file
    return { command, file: resolve(file), key: key === null ? null : resolve(key) }
  } catch {
    return null
  }
}

const isPostgres = (url: string | undefined): url is string =>
  url !== undefined && /^postgres(ql)?:\/\//.test(url)

/** Returns the command as arguments that are valid in any working directory. */
export const writeCopyCommand = ({ command, file, key }: FileCall): string[] =>
  key === null ? [command, file] : [command, file, '--key', key]

/**
 * Runs a copy command (backup, restore …). Must run only while no server has the embedded database
 * open.
 */
export async function runCopyCommand(place: CommandContext, call: Call): Promise<CommandResult> {
  return answer(async () => {
    switch (call.command) {
      case 'backup': {
        const database = await openSource(place.config)
        return runBackup(database, place.config, call).finally(() => database.close())
      }
      case 'move':
        return runMove(place, call.to)
      case 'verify':
        return describeBackup(place, await verifyBackup(call.file, call.key))
      case 'restore':
        return runRestore(place, call)
      case 'backup-key':
        return describeKey(call.file, await makeKeyFile(call.file))
    }
  })
}

/**
 * Makes a backup from an open database. The running server also calls this for a `backup` command.
 */
export const answerBackup = (
  database: Database,
  config: Config,
  call: Pick<FileCall, 'file' | 'key'>,
): Promise<CommandResult> => answer(() => runBackup(database, config, call))

async function answer(work: () => Promise<string>): Promise<CommandResult> {
  try {
    return { ok: true, text: await work() }
  } catch (error) {
    if (error instanceof StartRefused) return { ok: false, text: error.message }
    throw error
  }
}

/** Opens the configured installation without migrating its schema. */
export async function openSource(config: Config): Promise<Database> {
  // Checked first, because opening an absent folder would create a database in it.
  const isThere = existsSync(join(config.data_dir, DATABASE_FOLDER))
  if (config.database_url === null && !isThere) throw noInstallation()
  const { database_url, data_dir, database_pool: pool_size } = config
  return createDatabase(await openEngine({ database_url, data_dir, pool_size }))
}

async function runBackup(
  database: Database,
  { auth_secret }: Config,
  { file, key }: Pick<FileCall, 'file' | 'key'>,
): Promise<string> {
  const { engine } = database
  const source = { engine, auth_secret, product_version: PRODUCT_VERSION }
  const written = await database.connect((session) =>
    writeBackup(file, readCopy({ ...source, session }), key),
  )
  return [
    `バックアップを作成しました。 / Backup created: ${file}`,
    ...describeFile(written),
    auth_secret === null
      ? 'この環境の秘密の値も含まれています。ほかの人が読めない場所に保管してください。\nIt includes this installation’s secret. Keep it where no one else can read it.'
      : 'AUTH_SECRET は含まれていません。別に保管してください。\nAUTH_SECRET isn’t included. Store it separately.',
  ].join('\n')
}

async function describeBackup(
  { migrations_dir }: CommandContext,
  file: BackupFile & { header: CopyHeader },
): Promise<string> {
  const { header } = file
  return [
    `バックアップに問題はありません。 / The backup is OK. (${header.product_version}, ${header.engine}, ${header.made_at})`,
    ...describeFile(file),
    ...describeAge(await countMissingMigrations(header, migrations_dir)),
  ].join('\n')
}

async function runRestore(
  { config, migrations_dir }: CommandContext,
  { file, key }: FileCall,
): Promise<string> {
  // Verifies the whole file before writing to the target.
  const { header, summary } = await verifyBackup(file, key)
  await restoreCopy({ ...config, migrations_dir }, header, () => readBackup(file, key))
  const marks = [config.auth_secret, config.auth_secret_previous].map((key) => markSecret(key).mark)
  const { kept, mark } = header.secret
  const isOther = kept === 'AUTH_SECRET' && !marks.includes(mark)
  return [
    `復元しました。 / Restored: ${describeSummary(summary)}`,
    ...describeAge(await countMissingMigrations(header, migrations_dir)),
    ...(isOther
      ? [
          '注意: AUTH_SECRET が、バックアップを作成した環境の値ではありません。起動する前に元の値を設定してください。別の値に変える場合は、元の値を AUTH_SECRET_PREVIOUS に設定してください。',
          'Note: AUTH_SECRET isn’t the value this backup was made with. Set it to the original value before starting. To use a new value, set AUTH_SECRET_PREVIOUS to the original one.',
        ]
      : []),
  ].join('\n')
}

async function runMove({ config, migrations_dir }: CommandContext, to: string): Promise<string> {
  const { auth_secret, database_url, data_dir } = config
  if (database_url !== null && database_url !== to)
    throw new CopyRefused({
      ja: 'move は、DATA_DIR の組み込みデータベースを PostgreSQL へ移します。DATABASE_URL の設定を外して、もう一度実行してください。PostgreSQL 同士では backup と restore を使います。',
      en: 'move copies the embedded database in DATA_DIR to PostgreSQL. Remove DATABASE_URL and run this again. To go from one PostgreSQL to another, use backup and restore.',
    })
  const source = await openSource({ ...config, database_url: null })
  try {
    const summary = await source.connect(async (session) => {
      const facts = { engine: source.engine, auth_secret, product_version: PRODUCT_VERSION }
      return moveCopy(readCopy({ ...facts, session }), {
        database_url: to,
        data_dir,
        migrations_dir,
      })
    })
    return [
      `移行しました。すべての表とドキュメントを照合済みです。 / Moved. All tables and documents verified: ${describeSummary(summary)}`,
      `DATABASE_URL に移行先を設定して起動してください。「${data_dir}」はそのまま残っています。`,
      `Set DATABASE_URL to the new database and start Daihon. ${data_dir} hasn’t changed.`,
    ].join('\n')
  } finally {
    await source.close()
  }
}

const describeAge = (missing: number) =>
  missing === 0
    ? []
    : [
        `古いスキーマのバックアップです。復元時に ${missing} 件のマイグレーションを適用します。 / The schema is older. Restoring applies migrations: ${missing}.`,
      ]

const describeKey = (file: string, recipient: string) =>
  [
    `鍵を作成しました。 / Key created: ${file}`,
    `公開鍵 / public key: ${recipient}`,
    'この鍵がないとバックアップを読めません。バックアップとは別の場所に控えを保管してください。',
    'Backups can’t be read without this key. Keep a copy of it somewhere other than with the backups.',
  ].join('\n')

function describeFile({ bytes, sha256, encrypted, summary }: BackupFile): string[] {
  const size = (bytes / 1_000_000).toFixed(1)
  const how = encrypted ? '暗号化あり / encrypted' : '暗号化なし / not encrypted'
  return [`  ${describeSummary(summary)}, ${size} MB, ${how}`, `  SHA-256: ${sha256}`]
}

function describeSummary({ tables, documents }: CopySummary): string {
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  return `${counts.length} テーブル/tables, ${rows} 行/rows, ${Object.keys(documents).length} ドキュメント/documents`
}
