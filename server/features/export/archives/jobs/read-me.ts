import type { ArchiveKind } from '#contract/archives.ts'
import type { Language } from '#contract/language.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'

export const README_NAMES: Record<Language, string> = {
  ja: 'はじめにお読みください.txt',
  en: 'README.txt',
}

const SCRIPTS = {
  ja: {
    account: `台本は scripts フォルダに、1つにつき3つの形式で入っています。
  .json  すべての情報。Daihon に読み込み直せます。
  .md    Markdown。これも読み込み直せます。
  .docx  Word で開けます。
リーンキャンバスがある台本には、.canvas.json と .canvas.md が付きます。
ゴミ箱の台本と、ほかの人が作った台本は入っていません。`,
    company: `台本は scripts フォルダに、1つにつき2つの形式で入っています。
  .json  すべての情報。Daihon に読み込み直せます。
  .md    Markdown。これも読み込み直せます。未解決のコメントも入っています。
リーンキャンバスがある台本には、.canvas.json と .canvas.md が付きます。
ゴミ箱の台本は入っていません。`,
  },
  en: {
    account: `Your scripts are in the folder “scripts”, each in three formats.
  .json  Everything. Daihon reads it back.
  .md    Markdown. Daihon reads it back, too.
  .docx  For Word.
Beside a script with a lean canvas stand .canvas.json and .canvas.md.
What is in the trash and what others made is not in here.`,
    company: `The scripts are in the folder “scripts”, each in two formats.
  .json  Everything. Daihon reads it back.
  .md    Markdown, with the comments that are open. Daihon reads it back, too.
Beside a script with a lean canvas stand .canvas.json and .canvas.md.
What is in the trash is not in here.`,
  },
} as const satisfies Record<Language, Record<ArchiveKind, string>>

const RECORDS = {
  ja: {
    account: `  account.json         アカウント
  sessions.json        ログイン中の端末
  api-tokens.json      API トークン（秘密の値は含みません）
  comments.json        自分が書いたコメント
  runs.json            リハーサルと通話の記録
  speaking-paces.json  話す速さ
  notifications.json   通知の設定`,
    company: `  company.json         会社の設定
  members.json         メンバー
  folders.json         会社のフォルダ
  phrases.json         定型フレーズ
  activity-log-….ndjson  操作の記録（新しい順、1行に1件）`,
  },
  en: {
    account: `  account.json         your account
  sessions.json        where you are signed in
  api-tokens.json      your API tokens, without their secrets
  comments.json        the comments you wrote
  runs.json            your rehearsals and calls
  speaking-paces.json  how fast you speak
  notifications.json   your notification settings`,
    company: `  company.json         the company’s settings
  members.json         its members
  folders.json         its folders
  phrases.json         its standard phrases
  activity-log-….ndjson  its activity log, newest first, an event a line`,
  },
} as const satisfies Record<Language, Record<ArchiveKind, string>>

type Facts = { kind: ArchiveKind; now: number; scripts: number; left_out: number }

/** The README of an archive, in one language. */
export function writeReadMe(language: Language, { kind, now, scripts, left_out }: Facts): string {
  const day = dayInTokyo(now)
  const missing = {
    ja: `ほかのメンバーの非公開の台本 ${left_out} 件は、管理者にも見えないため入っていません。\n`,
    en: `${left_out} private scripts of other members are not in here: administrators do not see them either.\n`,
  }
  const head = {
    ja: `台本（Daihon）から ${day} に書き出したデータです。台本は ${scripts} 件あります。`,
    en: `Data from Daihon, written on ${day}. There are ${scripts} scripts.`,
  }
  const rest = { ja: 'そのほかのファイル', en: 'The other files' }
  return [
    head[language],
    '',
    SCRIPTS[language][kind],
    ...(left_out > 0 ? [missing[language]] : ['']),
    `${rest[language]}:`,
    RECORDS[language][kind],
    '',
  ].join('\n')
}
