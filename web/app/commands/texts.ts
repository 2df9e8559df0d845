import type { Pair } from '#contract/language.ts'
import type { ChordId } from '#web/commands/chords.ts'

export const PALETTE_TEXTS = {
  title: { ja: '検索とコマンド', en: 'Search and commands' },
  open: { ja: '検索とコマンド（{keys}）', en: 'Search and commands ({keys})' },
  placeholder: {
    ja: '台本を検索、操作を実行（タグ: や 作成者: も使えます）',
    en: 'Search scripts or run a command (try tag: or author:)',
  },
  results: { ja: '候補', en: 'Suggestions' },
  here: { ja: 'このページ', en: 'This page' },
  all_found: {
    ja: '「{search}」をダッシュボードで検索',
    en: 'Search the dashboard for “{search}”',
  },
  recent: { ja: '最近の台本', en: 'Recent scripts' },
  found: { ja: '見つかった台本', en: 'Scripts' },
  go: { ja: '移動', en: 'Go to' },
  account: { ja: 'アカウントと表示', en: 'Account and display' },
  canvas: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  searching: { ja: '台本を検索しています…', en: 'Searching scripts…' },
  failed: { ja: '台本を検索できませんでした。', en: 'Couldn’t search scripts.' },
  nothing: { ja: '一致するものはありません。', en: 'No matches.' },
  count: { ja: '{count}件の候補', en: '{count} {count|suggestion|suggestions}' },
  keys_title: { ja: 'キーボードショートカット', en: 'Keyboard shortcuts' },
  everywhere: { ja: 'どこでも', en: 'Everywhere' },
  folder: { ja: 'フォルダ「{name}」を開く', en: 'Open folder “{name}”' },
} as const satisfies Record<string, Pair>

/** Commands of every page; `useAppCommands` leaves out those that the user may not run. */
export const APP_COMMANDS = {
  dashboard: {
    place: 'go',
    name: { ja: 'ダッシュボード', en: 'Dashboard' },
    words: 'だっしゅぼーど dasshubo-do ほーむ ho-mu いちらん ichiran home list',
  },
  new_talk_script: {
    place: 'go',
    name: { ja: '新しいトークスクリプト', en: 'New talk script' },
    words: 'あたらしい atarashii とーくすくりぷと to-kusukuriputo つくる tsukuru さくせい create',
  },
  new_script: {
    place: 'go',
    name: { ja: '新しい台本（文章）', en: 'New prose script' },
    words: 'あたらしい atarashii すくりぷと sukuriputo つくる tsukuru さくせい create write',
  },
  import: {
    place: 'go',
    name: { ja: '手元の台本を取り込む', en: 'Paste or import text' },
    words: 'とりこみ torikomi げんこう genkou いんぽーと inpo-to はりつけ import paste',
  },
  new_folder: {
    place: 'go',
    name: { ja: '新しいフォルダ', en: 'New folder' },
    words: 'あたらしい atarashii ふぉるだ foruda つくる tsukuru さくせい create make',
  },
  favorites: {
    place: 'go',
    name: { ja: 'お気に入りの台本', en: 'Favourites' },
    words: 'おきにいり okiniiri ほし hoshi favorites star',
  },
  recent: {
    place: 'go',
    name: { ja: '最近開いた台本', en: 'Recently opened' },
    words: 'さいきん saikin りれき rireki ひらいた hiraita history last',
  },
  canvases: {
    place: 'go',
    name: { ja: 'リーンキャンバスの一覧', en: 'Lean canvases' },
    words: 'りーんきゃんばす ri-nkyanbasu きゃんばす kyanbasu いちらん ichiran list',
  },
  shared: {
    place: 'go',
    name: { ja: 'あなたに共有された台本', en: 'Shared with you' },
    words: 'きょうゆう kyouyuu だいほん daihon shared',
  },
  trash: {
    place: 'go',
    name: { ja: 'ゴミ箱', en: 'Trash' },
    words: 'ごみばこ gomibako さくじょ sakujo deleted bin',
  },
  members: {
    place: 'go',
    name: { ja: 'メンバー', en: 'Members' },
    words: 'めんばー menba- しょうたい shoutai しょうにん shounin invite approve people',
  },
  company: {
    place: 'go',
    name: { ja: '会社の設定', en: 'Company settings' },
    words:
      'かいしゃ kaisha せってい settei とうろくりんく tourokurinku company name sign-up link ai',
  },
  runs: {
    place: 'go',
    name: { ja: '通話とリハーサルの集計', en: 'Calls and rehearsals' },
    words: 'つうわ tsuuwa れんしゅう renshuu けんすう kensuu calls rehearsals statistics csv',
  },
  audit: {
    place: 'go',
    name: { ja: '操作の記録', en: 'Activity log' },
    words: 'そうさ sousa きろく kiroku ろぐ rogu かんさ kansa audit history',
  },
  integrations: {
    place: 'go',
    name: { ja: '外部連携', en: 'Integrations' },
    words: 'がいぶれんけい gaiburenkei とーくん to-kun api token webhook',
  },
  operator: {
    place: 'go',
    name: { ja: '運営', en: 'Operator console' },
    words: 'うんえい unei かいしゃ めーる operator companies users mails',
  },
  settings: {
    place: 'go',
    name: { ja: '設定', en: 'Settings' },
    words: 'せってい settei つうち ぱすわーど notifications password preferences',
  },
  guide: {
    place: 'go',
    name: { ja: 'はじめてのガイド', en: 'Getting started' },
    words: 'がいど gaido つかいかた tsukaikata へるぷ herupu help how',
  },
  account: {
    place: 'account',
    name: { ja: 'マイアカウント', en: 'My account' },
    words: 'あかうんと akaunto なまえ ぷろふぃーる profile plan email',
  },
  language: {
    place: 'account',
    name: { ja: '英語に切り替える（English）', en: 'Switch to Japanese (日本語)' },
    words: 'げんご gengo えいご eigo にほんご nihongo language english japanese',
  },
  dark: {
    place: 'account',
    name: { ja: 'ダークモードにする', en: 'Switch to dark mode' },
    words: 'だーく da-ku いろ iro はいしょく haishoku theme night',
  },
  light: {
    place: 'account',
    name: { ja: 'ライトモードにする', en: 'Switch to light mode' },
    words: 'らいと raito いろ iro はいしょく haishoku theme day',
  },
  keys: {
    place: 'account',
    name: { ja: 'キーボードショートカットを見る', en: 'Keyboard shortcuts' },
    words: 'きーぼーど ki-bo-do しょーとかっと sho-tokatto へるぷ help keys',
    chord: 'keys',
  },
  log_out: {
    place: 'account',
    name: { ja: 'ログアウト', en: 'Log out' },
    words: 'ろぐあうと roguauto さいんあうと sain sign out leave',
  },
} as const satisfies Record<
  string,
  { name: Pair; words: string; place: 'go' | 'account'; chord?: ChordId }
>
