/** A start that has to be refused, with a sentence for the person at the terminal. */
export class StartRefused extends Error {
  readonly text: { ja: string; en: string }

  constructor(text: { ja: string; en: string }, options?: ErrorOptions) {
    super(`${text.ja}\n${text.en}`, options)
    this.name = 'StartRefused'
    this.text = text
  }
}

/** Another process has the data folder open. */
export class DatabaseLocked extends StartRefused {
  constructor(folder: string, holder: string) {
    super({
      ja: `データフォルダ「${folder}」は別のプロセス（${holder}）が使用中です。先にそちらを終了するか、DATA_DIR に別のフォルダを指定してください。`,
      en: `The data folder ${folder} is in use by another process (${holder}). Stop that one first, or set DATA_DIR to another folder.`,
    })
    this.name = 'DatabaseLocked'
  }
}

/** Code inside a transaction asked for a second connection: on PGlite it would wait for itself for ever. */
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

/** `tx.db` was used after its transaction ended: something was not awaited. */
export class TransactionOver extends Error {
  constructor() {
    super(
      'This transaction is over; its `tx.db` cannot be used any more. Was something not awaited?',
    )
    this.name = 'TransactionOver'
  }
}
