import type { Pair } from '#contract/language.ts'

export const LINE_LIST_TEXTS = {
  preview: { ja: '読み取り結果', en: 'Preview' },
  preview_of: { ja: '「{title}」の読み取り結果', en: 'Preview of “{title}”' },
  preview_hint: {
    ja: '違っている行は、行の横の欄で選び直せます。',
    en: 'If a line is wrong, change its type in the menu beside it.',
  },
  preview_paste: {
    ja: '台本を貼り付けると、1行ずつ何として読み取ったかがここに並びます。',
    en: 'Paste text to see how each line will be imported.',
  },
  preview_rest: {
    ja: '続きを表示（残り{count}行）',
    en: 'Show more ({count} {count|line|lines} left)',
  },
  skip_preview: { ja: '一覧を飛ばしてタイトルへ', en: 'Skip to title' },
  line_role: { ja: '「{line}」の種類', en: 'Type of “{line}”' },
  as_title: { ja: 'タイトル', en: 'Title' },
  as_heading: { ja: '見出し', en: 'Heading' },
  as_me: { ja: '自分', en: 'Me' },
  as_customer: { ja: 'お客様', en: 'Customer' },
  as_other: { ja: 'その他の人', en: 'Someone else' },
  as_question: { ja: '質問', en: 'Question' },
  as_objection: { ja: '反論', en: 'Objection' },
  as_answer: { ja: '切り返し', en: 'Reply' },
  as_branch: { ja: '分岐', en: 'Branch' },
  as_pause: { ja: '間', en: 'Pause' },
  as_cue: { ja: '指示', en: 'Cue' },
  as_paragraph: { ja: '段落', en: 'Paragraph' },
  as_list_item: { ja: '箇条書き', en: 'List item' },
  as_table_row: { ja: '表の行', en: 'Table row' },
  as_memo: { ja: 'メモ', en: 'Memo' },
} as const satisfies Record<string, Pair>
