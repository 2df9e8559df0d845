import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import type { CommandResult } from './operator-commands.ts'
import { type CommandContext, openSource } from './operator-copies.ts'
import type { Database } from './platform/database/database.ts'
import { readApplied, readMigrations, recognizeBaseline } from './platform/database/migrate.ts'
import { DatabaseLocked, StartRefused } from './platform/database/problems.ts'
import { checkMailServer } from './platform/email/create-mailer.ts'
import {
  checkPublicAddress,
  pingCollector,
  pingRedis,
  pingTranscription,
} from './platform/installation/check-network.ts'
import { readServerFacts } from './platform/installation/data.ts'

/**
 * `npm run operator -- doctor`: checks the settings, the database, some of the configured services
 * and the disks, and gives advice. It changes nothing.
 */

type State = 'good' | 'note' | 'bad'
type Finding = { what: string; state: State; ja: string; en: string }
type Judge = (state: State, ja: string, en: string) => Finding

const SYMBOLS = { good: '✓', note: '!', bad: '✗' }
const GIGABYTE = 1_000_000_000

/** Runs all checks. `ok` is false if something must be fixed. */
export async function runDoctor(place: CommandContext): Promise<CommandResult> {
  const { config } = place
  const findings = (
    await Promise.all([
      judgeSettings(config),
      check('DATABASE', (judge) => judgeDatabase(place, judge)),
      check('SMTP_URL', (judge) => judgeMail(config, judge)),
      check('REDIS_URL', (judge) => judgeRedis(config, judge)),
      check('PUBLIC_URL', (judge) => judgePublicAddress(config, judge)),
      check('TRANSCRIBE_BASE_URL', (judge) => judgeTranscription(config, judge)),
      check('OTEL_EXPORTER_OTLP_ENDPOINT', (judge) => judgeCollector(config, judge)),
      ...[config.data_dir, config.backups.dir].map((folder) =>
        check(`DISK ${folder}`, (judge) => judgeDisk(folder, judge)),
      ),
    ])
  ).flat()
  const lines = findings.map(
    ({ what, state, ja, en }) => `${SYMBOLS[state]} ${what}: ${ja}\n    ${en}`,
  )
  const bad = findings.filter(({ state }) => state === 'bad').length
  const end =
    bad === 0
      ? '問題はありません。 / No problems found.'
      : `要対応: ${bad} 件 / Problems found: ${bad}`
  return { ok: bad === 0, text: [...lines, '', end].join('\n') }
}

/** Runs one check. If the check throws an error, the error becomes a finding. */
async function check(what: string, work: (judge: Judge) => Promise<Finding[]>): Promise<Finding[]> {
  const judge: Judge = (state, ja, en) => ({ what, state, ja, en })
  try {
    return await work(judge)
  } catch (error) {
    if (error instanceof StartRefused) return [judge('bad', error.text.ja, error.text.en)]
    const why =
      error instanceof Error ? error.message || String(error.cause ?? error) : String(error)
    return [judge('bad', `接続できません（${why}）。`, `Couldn’t connect (${why}).`)]
  }
}

function judgeSettings(config: Config): Finding[] {
  const notes: [boolean, string, string, string][] = [
    [
      config.auth_secret_previous !== null,
      'AUTH_SECRET_PREVIOUS',
      'すべてのノードが新しい AUTH_SECRET で動いたら、設定を外してください。',
      'Remove it once all nodes run with the new AUTH_SECRET.',
    ],
    [
      config.backups.dir === null,
      'BACKUP_DIR',
      '毎晩のバックアップは設定されていません（docs/operations.md）。',
      'Nightly backups aren’t set up (docs/operations.md).',
    ],
    [
      config.contact_url === null && config.contact_email === null,
      'CONTACT_EMAIL',
      'お問い合わせ先が利用者に表示されません。',
      'Users don’t see any contact details.',
    ],
  ]
  return notes.filter(([isSo]) => isSo).map(([, what, ja, en]) => ({ what, state: 'note', ja, en }))
}

/**
 * Compares the schema with this version. `known` is the number of this version's migrations.
 * `applied` is the number of applied migrations; null if the schema is older than the baseline.
 */
function judgeSchema(known: number, applied: number | null, judge: Judge): Finding {
  if (applied === null)
    return judge(
      'bad',
      'スキーマが古く、このバージョンでは更新できません。起動時のエラーに手順が表示されます。',
      'The schema is too old for this version to update. The error at startup explains what to do.',
    )
  const missing = known - applied
  return missing > 0
    ? judge(
        'note',
        `次の起動で ${missing} 件のマイグレーションを適用します。`,
        `Pending migrations, applied at the next start: ${missing}.`,
      )
    : judge('good', 'スキーマは最新です。', 'The schema is up to date.')
}

async function judgeDatabase(place: CommandContext, judge: Judge): Promise<Finding[]> {
  let database: Database
  try {
    database = await openSource(place.config)
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error
    return [judge('good', 'サーバーが使用中です。', 'In use by the server.')]
  }
  try {
    const sentAt = Date.now()
    const facts = await database.connect(readServerFacts)
    const skew = Math.abs(facts.clock_ms - (sentAt + Date.now()) / 2) / 1000
    const migrations = readMigrations(place.migrations_dir)
    const applied = recognizeBaseline(migrations, await database.connect(readApplied))
    const isShared = database.engine === 'postgres'
    return [
      ...(isShared ? judgeRoles(facts, judge) : []),
      facts.version < 150_000
        ? judge('bad', 'PostgreSQL 15 以降が必要です。', 'PostgreSQL 15 or newer is required.')
        : judge('good', `接続できます（${database.engine}）。`, `Connected (${database.engine}).`),
      judgeSchema(migrations.length, applied?.size ?? null, judge),
      skew > 5
        ? judge(
            'bad',
            `時計が ${skew.toFixed(0)} 秒ずれています。両方のコンピューターで NTP を有効にしてください。`,
            `The clocks differ by ${skew.toFixed(0)} s. Turn on NTP on both machines.`,
          )
        : judge('good', '時計は合っています。', 'The clocks match.'),
    ]
  } finally {
    await database.close()
  }
}

function judgeRoles(
  { unbound }: Awaited<ReturnType<typeof readServerFacts>>,
  judge: Judge,
): Finding[] {
  return unbound.map((role) =>
    judge(
      'bad',
      `ロール「${role}」は行単位セキュリティの対象外です。ALTER ROLE "${role}" NOSUPERUSER NOBYPASSRLS; を実行してください。`,
      `Row-level security doesn’t apply to the role ${role}. Run ALTER ROLE "${role}" NOSUPERUSER NOBYPASSRLS;`,
    ),
  )
}

async function judgeMail({ smtp_url }: Config, judge: Judge): Promise<Finding[]> {
  if (smtp_url === null)
    return [
      judge('note', '未設定のため、メールは送信されません。', 'Not set, so no emails are sent.'),
    ]
  await checkMailServer(smtp_url)
  return [judge('good', 'メールサーバーが応答しました。', 'The mail server responded.')]
}

async function judgeRedis({ redis_url }: Config, judge: Judge): Promise<Finding[]> {
  if (redis_url === null) return []
  await pingRedis(redis_url)
  return [judge('good', 'Redis が応答しました。', 'Redis responded.')]
}

async function judgeCollector({ traces }: Config, judge: Judge): Promise<Finding[]> {
  if (traces === null) return []
  const status = await pingCollector(traces)
  return [
    status < 300
      ? judge('good', 'トレースの送信先が応答しました。', 'The trace collector responded.')
      : judge(
          'bad',
          `トレースを受け付けません（${status}）。OTLP/HTTP のアドレス（多くはポート 4318）と OTEL_EXPORTER_OTLP_HEADERS を確認してください。`,
          `The collector doesn’t accept traces (${status}). Check the OTLP/HTTP address (usually port 4318) and OTEL_EXPORTER_OTLP_HEADERS.`,
        ),
  ]
}

async function judgeTranscription({ transcription }: Config, judge: Judge): Promise<Finding[]> {
  if (transcription === null) return []
  const status = await pingTranscription(transcription)
  return [
    status === 401 || status === 403
      ? judge(
          'bad',
          `文字起こしサービスが鍵を拒否しました（${status}）。TRANSCRIBE_API_KEY を確認してください。`,
          `The transcription service rejected the key (${status}). Check TRANSCRIBE_API_KEY.`,
        )
      : judge('good', '文字起こしサービスが応答しました。', 'The transcription service responded.'),
  ]
}

async function judgePublicAddress({ public_url }: Config, judge: Judge): Promise<Finding[]> {
  if (public_url === null)
    return [
      judge(
        'note',
        '未設定です。ほかの人に公開する前に設定してください。',
        'Not set. Set it before making Daihon available to others.',
      ),
    ]
  const { status, hsts, upgrades } = await checkPublicAddress(public_url)
  if (status !== 200)
    return [
      judge(
        'bad',
        `Daihon のページではありません（${status}）。プロキシの転送先を確認してください。`,
        `This isn’t a Daihon page (${status}). Check where the proxy sends requests.`,
      ),
    ]
  const isSafe = public_url.startsWith('https:')
  return [
    upgrades
      ? judge('good', 'ページと WebSocket が開けます。', 'Pages and WebSockets work.')
      : judge(
          'bad',
          'WebSocket がつながりません。プロキシで Upgrade ヘッダーを転送してください（README）。',
          'WebSocket connections fail. Configure the proxy to forward the Upgrade header (see README).',
        ),
    ...(isSafe && !hsts
      ? [
          judge(
            'bad',
            'Strict-Transport-Security ヘッダーがありません。プロキシが消していないか確認してください。',
            'The Strict-Transport-Security header is missing. Check whether the proxy removes it.',
          ),
        ]
      : []),
    ...(isSafe
      ? []
      : [
          judge(
            'note',
            'https ではありません。ほかの人に公開する場合は TLS を使用してください。',
            'Not using https. Use TLS before making Daihon available to others.',
          ),
        ]),
  ]
}

async function judgeDisk(folder: string | null, judge: Judge): Promise<Finding[]> {
  if (folder === null) return []
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  const size = `${(free / GIGABYTE).toFixed(1)} GB`
  return free < 2 * GIGABYTE || bavail < blocks / 20
    ? [
        judge(
          'bad',
          `空き容量が ${size} しかありません。増やしてください。`,
          `Only ${size} free. Free up some space.`,
        ),
      ]
    : [judge('good', `空き容量 ${size}`, `${size} free`)]
}
