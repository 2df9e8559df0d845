import { StartRefused } from '../database/problems.ts'

/** Backing up, restoring or moving that has to be refused; nothing was written by it. */
export class CopyRefused extends StartRefused {
  constructor(text: { ja: string; en: string }, options?: ErrorOptions) {
    super(text, options)
    this.name = 'CopyRefused'
  }
}

/** The file is not what `backup` made. `what` says where that shows. */
export const damaged = (what: string, cause?: unknown) =>
  new CopyRefused(
    {
      ja: `このバックアップは壊れているか、書き換えられています（${what}）。何も書き込んでいません。別のバックアップを使ってください。`,
      en: `This backup is damaged or was changed (${what}). Nothing was written. Use another one.`,
    },
    { cause },
  )

export const noInstallation = () =>
  new CopyRefused({
    ja: '台本のデータがありません。DATABASE_URL と DATA_DIR を確認してください。',
    en: 'There is no installation here. Check DATABASE_URL and DATA_DIR.',
  })
