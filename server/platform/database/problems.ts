/** Thrown if Daihon refuses to start. `text`: the explanation for the terminal. */
export class StartRefused extends Error {
  readonly text: { ja: string; en: string }

  constructor(text: { ja: string; en: string }, options?: ErrorOptions) {
    super(`${text.ja}\n${text.en}`, options)
    this.name = 'StartRefused'
    this.text = text
  }
}

export class DatabaseLocked extends StartRefused {
  constructor(folder: string, holder: string) {
    super({
      ja: `データフォルダ「${folder}」は別のプロセス（${holder}）が使用中です。先にそちらを終了するか、DATA_DIR に別のフォルダを指定してください。`,
      en: `The data folder ${folder} is in use by another process (${holder}). Stop that process first, or set DATA_DIR to another folder.`,
    })
    this.name = 'DatabaseLocked'
  }
}

/**
 * Other users can read the data folder. Daihon could not restrict their access, or must not,
 * because the folder also contains files of other programs.
 */
export class DataFolderOpen extends StartRefused {
  constructor(folder: string, why: { holds: string } | { reason: string }) {
    super(
      'holds' in why
        ? {
            ja: `データフォルダ「${folder}」は、このコンピューターのほかの利用者にも開かれており、Daihon 以外のもの（${why.holds}）も入っています。chmod 700 で閉じるか、DATA_DIR に専用のフォルダを指定してください。`,
            en: `Other users on this computer can open the data folder ${folder}, and it contains files that aren’t Daihon’s (${why.holds}). Restrict it with chmod 700, or set DATA_DIR to a dedicated folder.`,
          }
        : {
            ja: `データフォルダ「${folder}」を、このコンピューターのほかの利用者から読めないように設定できません（${why.reason}）。フォルダの所有者をサーバーを動かす利用者に変えるか、DATA_DIR に別のフォルダを指定してください。`,
            en: `Can’t block other users on this computer from the data folder ${folder} (${why.reason}). Make the user who runs the server its owner, or set DATA_DIR to another folder.`,
          },
    )
    this.name = 'DataFolderOpen'
  }
}

export class TooFewOpenFiles extends StartRefused {
  constructor(limit: number, least: number) {
    super({
      ja: `このプロセスが同時に開けるファイルの数（${limit}）が少なすぎるため、組み込みのデータベースを使用できません。上限を ${least} 以上にして（例: ulimit -n 1024）、もう一度起動してください。`,
      en: `This process can only open ${limit} files at a time, which is too few for the embedded database. Raise the limit to ${least} or more (for example, ulimit -n 1024) and start again.`,
    })
    this.name = 'TooFewOpenFiles'
  }
}

/**
 * The disk of the embedded database is too full for safe writes. Writes, and possibly a start, fail
 * with this error. Reads still work.
 */
export class DiskFull extends StartRefused {
  /** SQLSTATE 53100, disk_full. */
  readonly code = '53100'
  constructor(folder: string, least: number, options?: ErrorOptions) {
    const megabytes = Math.round(least / 1_000_000)
    super(
      {
        ja: `データフォルダ「${folder}」のディスクの空きが ${megabytes} MB を下回っているため、書き込めません。空き容量を増やしてください。`,
        en: `The disk with the data folder ${folder} has less than ${megabytes} MB free, so nothing can be written. Free up some space.`,
      },
      options,
    )
    this.name = 'DiskFull'
  }
}

export class DatabaseUnreachable extends StartRefused {
  constructor(url: string, cause: unknown) {
    const place = describePlace(url)
    const reason = describeReason(cause)
    super(
      {
        ja: `DATABASE_URL のデータベース（${place}）に接続できません: ${reason}`,
        en: `Can’t connect to the DATABASE_URL database (${place}): ${reason}`,
      },
      { cause },
    )
    this.name = 'DatabaseUnreachable'
  }
}

/** Returns user, host and database of a URL, without the password. */
function describePlace(url: string): string {
  try {
    const { username, host, pathname, searchParams } = new URL(url)
    return `${username}@${searchParams.get('host') ?? host}${pathname}`
  } catch {
    return '?'
  }
}

function describeReason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describeReason).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

/** The database is unreachable or the connection was lost. The statement itself may be correct. */
export class DatabaseAway extends Error {
  /** SQLSTATE 08006, connection_failure. */
  readonly code = '08006'
  constructor(cause: unknown) {
    super('The database cannot be reached at the moment.', { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * A migration has changed the columns of a prepared statement. A retry prepares the statement
 * again.
 */
export class SchemaChanged extends Error {
  /** SQLSTATE 08000, connection_exception: nothing was done, and a retry helps. */
  readonly code = '08000'
  constructor(cause: unknown) {
    super('The schema has changed under a prepared statement.', { cause })
    this.name = 'SchemaChanged'
  }
}

/** A read failed because the caller's account changed during each of its attempts. */
export class AccountChanged extends Error {
  /** SQLSTATE 08000, connection_exception: nothing was done, and a retry helps. */
  readonly code = '08000'
  constructor() {
    super('The account changed during each of several attempts to read.')
    this.name = 'AccountChanged'
  }
}

/**
 * Returns PostgreSQL's own errors, `DatabaseAway` and `DatabaseFailed` unchanged. Wraps any other
 * error of a statement in `DatabaseAway`.
 */
export function asConnectionLoss(error: unknown): unknown {
  const isAnswer = error instanceof Error && 'severity' in error
  const isNamed = error instanceof DatabaseAway || error instanceof DatabaseFailed
  return isAnswer || isNamed ? error : new DatabaseAway(error)
}

/** The embedded engine broke down (a full or failing disk). Only a restart recovers its data. */
export class DatabaseFailed extends Error {
  /** SQLSTATE 57P02, crash_shutdown. */
  readonly code = '57P02'
  constructor(cause?: unknown) {
    super('The embedded database broke down and must be started again. Is the disk full?', {
      cause,
    })
    this.name = 'DatabaseFailed'
  }
}

export class DatabaseClosed extends Error {
  constructor() {
    super('The database is closed.')
    this.name = 'DatabaseClosed'
  }
}

/** Code inside a transaction requested a second connection, which would deadlock PGlite. */
export class NestedTransaction extends Error {
  constructor() {
    super(
      'The database was used directly inside a transaction. Use the `tx.db` you were given, or do it in `tx.afterCommit`.',
    )
    this.name = 'NestedTransaction'
  }
}

/** A statement failed, its error was swallowed, and the commit could only roll back. */
export class TransactionAborted extends Error {
  constructor() {
    super('The transaction was rolled back at commit: an earlier statement in it had failed.')
    this.name = 'TransactionAborted'
  }
}

/** `tx.db` was used after its transaction ended: a promise was not awaited. */
export class TransactionOver extends Error {
  constructor() {
    super(
      'This transaction is over; its `tx.db` cannot be used any more. Was something not awaited?',
    )
    this.name = 'TransactionOver'
  }
}

/**
 * A statement that was not run because an earlier statement of the same batch failed. `cause`: the
 * earlier statement's error.
 */
export class Skipped extends Error {
  /** SQLSTATE 25P02, in_failed_sql_transaction. */
  readonly code = '25P02'
  constructor(cause: unknown) {
    super('An earlier statement of this round trip has failed.', { cause })
    this.name = 'Skipped'
  }
}

/** Returns the error that caused a `Skipped`; returns any other error unchanged. */
export const originOf = (error: unknown) => (error instanceof Skipped ? error.cause : error)
