import type { Pair } from '#contract/language.ts'

export const TEMPLATE_TEXTS = {
  company: { ja: '会社のテンプレート', en: 'Company templates' },
  own: { ja: '自分のテンプレート', en: 'My templates' },
  none: {
    ja: 'まだありません。台本のメニューの「テンプレートにする」で、よく使う構成を登録できます。',
    en: 'No templates yet. Choose “Create template” in a script’s menu to add one.',
  },
  find: { ja: 'テンプレートを探す', en: 'Search templates' },
  none_found: { ja: '見つかりません。', en: 'No matches.' },
  loading: { ja: 'テンプレートを読み込み中', en: 'Loading templates' },
  failed: { ja: 'テンプレートを読み込めませんでした。', en: 'Couldn’t load templates.' },
  retired: { ja: '使用を終了したテンプレート（{count}）', en: 'Archived templates ({count})' },
  look: { ja: '中身を見る', en: 'Preview' },
  look_of: { ja: '「{title}」の中身を見る', en: 'Preview “{title}”' },
  by: { ja: '{name}さん・{when}に更新', en: '{name}, edited {when}' },
  target: { ja: '目標 {time}', en: 'Target {time}' },
  text: { ja: 'テンプレートの本文', en: 'Template text' },
  use: { ja: 'このテンプレートで書き始める', en: 'Start with this template' },
  use_in: { ja: '新しい台本に使う', en: 'Use in a new script' },
  edit: { ja: 'テンプレートを編集', en: 'Edit template' },
  retire: { ja: '使用を終了', en: 'Archive' },
  retired_done: { ja: 'テンプレートの使用を終了しました', en: 'Template archived' },
  bring_back: { ja: '使用を再開', en: 'Restore' },
  back_done: { ja: 'テンプレートの使用を再開しました', en: 'Template restored' },
  to_trash: { ja: 'ゴミ箱に移す', en: 'Move to trash' },
  trashed: { ja: 'テンプレートをゴミ箱に移しました', en: 'Template moved to trash' },
  change_failed: { ja: '変更できませんでした', en: 'Couldn’t update the template' },

  make: { ja: 'テンプレートにする', en: 'Create template' },
  make_text: {
    ja: 'この台本のコピーを、会社の全員が新しい台本に使えるテンプレートにします。元の台本は変わりません。',
    en: 'Copies this script into a template everyone in the company can use. The script itself doesn’t change.',
  },
  make_text_own: {
    ja: 'この台本のコピーを、新しい台本に使えるテンプレートにします。元の台本は変わりません。',
    en: 'Copies this script into a template you can reuse. The script itself doesn’t change.',
  },
  title: { ja: 'テンプレートの名前', en: 'Template name' },
  title_missing: { ja: '名前を入力してください。', en: 'Enter a name.' },
  purpose: { ja: '使う場面（任意）', en: 'When to use it (optional)' },
  purpose_hint: {
    ja: '例：製造業への初回訪問',
    en: 'e.g. First visit to a manufacturer',
  },
  keep_values: {
    ja: '空欄の値と質問の回答も残す',
    en: 'Keep placeholder values and answers',
  },
  keep_hint: {
    ja: '選ばなければ、どちらも空欄に戻ります。',
    en: 'Otherwise, both are cleared.',
  },
  create: { ja: 'テンプレートを作成', en: 'Create template' },
  created: { ja: 'テンプレートを作成しました', en: 'Template created' },
  open: { ja: '開く', en: 'Open' },

  is_template: {
    ja: 'これは会社のテンプレートです。ここでの変更は、今後作成する台本に使われます。作成済みの台本は変わりません。',
    en: 'This is a company template. Changes only affect scripts created from now on.',
  },
  is_own_template: {
    ja: 'これはテンプレートです。ここでの変更は、今後作成する台本に使われます。作成済みの台本は変わりません。',
    en: 'This is a template. Changes only affect scripts created from now on.',
  },
  read_only: {
    ja: 'これは会社のテンプレートです。編集できるのは、作成した人と管理者です。',
    en: 'This is a company template. Only its creator and admins can edit it.',
  },
  is_retired: {
    ja: '使用を終了したテンプレートです。新しい台本には選べません。',
    en: 'This template is archived and can’t be used for new scripts.',
  },
} as const satisfies Record<string, Pair>
