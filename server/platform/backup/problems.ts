import { StartRefused } from '../database/problems.ts'

/**
 * Thrown when a backup, verification, restore or move is refused. No rows were written; a
 * PostgreSQL target may already have the schema.
 */
export class CopyRefused extends StartRefused {
  constructor(text: { ja: string; en: string }, options?: ErrorOptions) {
    super(text, options)
    this.name = 'CopyRefused'
  }
}

/**
 * Returns the error for a file that is damaged or is not a backup. `what` names the part in which
 * the damage was found.
 */
export const damaged = (what: string, cause?: unknown) =>
  new CopyRefused(
    {
      ja: `このバックアップは壊れているか、書き換えられています（${what}）。何も復元していません。別のバックアップを使ってください。`,
      en: `This backup is damaged or was changed (${what}). Nothing was restored. Use another one.`,
    },
    { cause },
  )

export const noInstallation = () =>
  new CopyRefused({
    ja: 'Daihon のデータがありません。DATABASE_URL と DATA_DIR を確認してください。',
    en: 'There’s no Daihon data here. Check DATABASE_URL and DATA_DIR.',
  })
