import type { Pair } from '#contract/language.ts'

export const DERIVE_TEXTS = {
  make_talk_script: { ja: 'トークスクリプトを作成', en: 'Create a talk script' },
  make_canvas: { ja: 'リーンキャンバスを作成', en: 'Create a lean canvas' },
  canvas_about: {
    ja: 'キャンバスは話す言葉から作成します。先にトークスクリプトを作成し、続けてキャンバスを生成します。',
    en: 'A canvas is built from what you’ll say, so we’ll create the talk script first, then the canvas.',
  },
  title: { ja: 'タイトル', en: 'Title' },
  title_missing: { ja: 'タイトルを入力してください', en: 'Enter a title' },
  target: { ja: '目標時間（任意）', en: 'Target time (optional)' },
  target_hint: { ja: '例：5分、2:30', en: 'e.g. 5 min, 2:30' },
  target_wrong: {
    ja: '10秒から4時間までの長さを入力してください',
    en: 'Enter a length from 10 seconds to 4 hours',
  },
  preview: { ja: '話す言葉', en: 'What you’ll say' },
  lines: { ja: '{count}行・{time}。', en: '{count} {count|line|lines}, {time}.' },
  as_written: { ja: '原文のまま', en: 'unchanged' },
  as_written_count: {
    ja: '言い換えを決められない{count}行は、原文のままです。',
    en: '{count} {count|line|lines} {count|is|are} unchanged because we weren’t sure how to reword {count|it|them}.',
  },
  drafted: { ja: 'AI の下書き', en: 'AI draft' },
  drafted_count: {
    ja: 'そのうち{count}行は AI の下書きです。',
    en: 'AI drafted {count} of them.',
  },
  draft_about: {
    ja: 'AI に話し言葉の下書きを頼めます。台本の文章が外部の AI サービスに送られます。',
    en: 'AI can draft spoken lines. The script’s text is sent to an external AI service.',
  },
  ask_for_draft: { ja: 'AI で下書きする', en: 'Draft with AI' },
  drafting: {
    ja: 'AI が下書きしています。長い台本では1〜2分かかります。',
    en: 'AI is drafting. Long scripts can take a minute or two.',
  },
  stop_draft: { ja: '中止', en: 'Stop' },
  drop_draft: { ja: '下書きを使わない', en: 'Discard draft' },
  has_drafted: {
    ja: '{count}文を AI が下書きしました。',
    en: 'AI drafted {count} {count|sentence|sentences}.',
  },
  draft_dropped: {
    ja: '元の文にない内容を含む下書き{count}文は使わず、自動の言い換えのままにしました。',
    en: '{count} {count|draft|drafts} {count|was|were} left out because they added things the source doesn’t say.',
  },
  nothing_drafted: {
    ja: 'AI からの提案はありませんでした。',
    en: 'AI had no suggestions.',
  },
  reword_hint: {
    ja: '行を押すと、作成する前に言い方を直せます。空にした行は省かれます。',
    en: 'Select a line to reword it before you create the script. Empty lines are skipped.',
  },
  reword: { ja: '「{quote}」の言い方', en: 'Wording for “{quote}”' },
  of_sentence: { ja: '元の文：{quote}', en: 'Source: {quote}' },
  reworded: { ja: '直しました', en: 'reworded' },
  left_out: { ja: '（話しません）', en: '(skipped)' },
  restore: { ja: '自動の言い換えに戻す', en: 'Reset to suggestion' },
  more: { ja: '残り{count}行を表示', en: 'Show {count} more {count|line|lines}' },
  make: { ja: '作成して開く', en: 'Create and open' },
  make_both: { ja: '両方を作成して開く', en: 'Create both and open' },
} as const satisfies Record<string, Pair>
