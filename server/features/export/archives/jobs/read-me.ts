import type { ArchiveKind } from '#contract/archives.ts'
import type { Language } from '#contract/language.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'

export const README_NAMES: Record<Language, string> = {
  ja: 'はじめにお読みください.txt',
  en: 'README.txt',
}

const SCRIPTS = {
  ja: {
    account:
      '台本は scripts フォルダに、1つにつき3つの形式で入っています。\n  .json  すべての情報。Daihon に取り込み直せます。\n  .md    Markdown。これも取り込み直せます。\n  .docx  Word で開けます。\nリーンキャンバスがある台本には、.canvas.json と .canvas.md が付きます。\nゴミ箱の台本と、ほかの人が作った台本は入っていません。',
    company:
      '台本は scripts フォルダに、1つにつき2つの形式で入っています。\n  .json  すべての情報。Daihon に取り込み直せます。\n  .md    Markdown。これも取り込み直せます。未解決のコメントも入っています。\nリーンキャンバスがある台本には、.canvas.json と .canvas.md が付きます。\nゴミ箱の台本は入っていません。',
  },
  en: {
    account:
      'Your scripts are in the “scripts” folder, each in three formats.\n  .json  Everything. Can be imported into Daihon.\n  .md    Markdown. Can also be imported into Daihon.\n  .docx  Opens in Word.\nScripts with a lean canvas also have .canvas.json and .canvas.md.\nScripts in the trash and other people’s scripts aren’t included.',
    company:
      'The scripts are in the “scripts” folder, each in two formats.\n  .json  Everything. Can be imported into Daihon.\n  .md    Markdown with open comments. Can also be imported into Daihon.\nScripts with a lean canvas also have .canvas.json and .canvas.md.\nScripts in the trash aren’t included.',
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
    account:
      '  account.json         your account\n  sessions.json        where you’re logged in\n  api-tokens.json      your API tokens, without their secrets\n  comments.json        comments you wrote\n  runs.json            your rehearsals and calls\n  speaking-paces.json  your speaking pace\n  notifications.json   your notification settings',
    company:
      '  company.json         company settings\n  members.json         members\n  folders.json         company folders\n  phrases.json         saved phrases\n  activity-log-….ndjson  activity log, newest first, one event per line',
  },
} as const satisfies Record<Language, Record<ArchiveKind, string>>

type Facts = { kind: ArchiveKind; now: number; scripts: number; left_out: number }

export function writeReadMe(language: Language, { kind, now, scripts, left_out }: Facts): string {
  const day = dayInTokyo(now)
  const missing = {
    ja: `ほかのメンバーの非公開の台本${left_out}件は、管理者にも見えないため入っていません。\n`,
    en: `Other members’ private scripts (${left_out}) aren’t included. Admins can’t see them either.
`,
  }
  const head = {
    ja: `台本（Daihon）から ${day} に書き出したデータです。台本は${scripts}件あります。`,
    en: `Data exported from Daihon on ${day}. Scripts: ${scripts}.`,
  }
  const rest = { ja: 'そのほかのファイル', en: 'Other files' }
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
