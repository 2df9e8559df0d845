import type { Pair } from '#contract/language.ts'

/** A company's own templates: made of a script, looked into, used, retired. */
export const TEMPLATE_TEXTS = {
  company: { ja: '会社のテンプレート', en: 'Company templates' },
  own: { ja: '自分のテンプレート', en: 'My templates' },
  none: {
    ja: 'まだありません。台本のメニューの「テンプレートにする」で、よく使う構成を登録できます。',
    en: 'None yet. “Make a template” in a script’s menu keeps a structure that you use often.',
  },
  find: { ja: 'テンプレートを探す', en: 'Find a template' },
  none_found: { ja: '見つかりません。', en: 'None found.' },
  loading: { ja: 'テンプレートを読み込み中', en: 'Loading the templates' },
  failed: { ja: 'テンプレートを読み込めませんでした。', en: 'The templates could not be loaded.' },
  retired: { ja: '使用を終了したテンプレート（{count}）', en: 'Retired templates ({count})' },
  look: { ja: '中身を見る', en: 'Look inside' },
  look_of: { ja: '「{title}」の中身を見る', en: 'Look inside “{title}”' },
  by: { ja: '{name}さん・{when}に更新', en: '{name}, edited {when}' },
  target: { ja: '目標 {time}', en: 'Target {time}' },
  text: { ja: 'テンプレートの本文', en: 'The template’s text' },
  use: { ja: 'このテンプレートで書き始める', en: 'Start with this template' },
  use_in: { ja: '新しい台本に使う', en: 'Use in a new script' },
  edit: { ja: 'テンプレートを編集', en: 'Edit the template' },
  retire: { ja: '使用を終了', en: 'Retire' },
  retired_done: { ja: 'テンプレートの使用を終了しました', en: 'The template is retired' },
  bring_back: { ja: '再び使う', en: 'Bring back' },
  back_done: { ja: 'テンプレートを再び使えるようにしました', en: 'The template is back in use' },
  to_trash: { ja: 'ゴミ箱に移す', en: 'Move to the trash' },
  trashed: { ja: 'テンプレートをゴミ箱に移しました', en: 'The template is in the trash' },
  change_failed: { ja: '変更できませんでした', en: 'Couldn’t change this' },

  make: { ja: 'テンプレートにする', en: 'Make a template' },
  make_text: {
    ja: 'この台本の写しを、会社の全員が新しい台本に使えるテンプレートにします。元の台本は変わりません。',
    en: 'A copy of this script becomes a template that everyone in the company can start from. The script stays as it is.',
  },
  make_text_own: {
    ja: 'この台本の写しを、新しい台本に使えるテンプレートにします。元の台本は変わりません。',
    en: 'A copy of this script becomes a template that you can start from. The script stays as it is.',
  },
  title: { ja: 'テンプレートの名前', en: 'Name of the template' },
  title_missing: { ja: '名前を入力してください。', en: 'Enter a name.' },
  purpose: { ja: '使う場面（任意）', en: 'When to use it (optional)' },
  purpose_hint: {
    ja: '例：製造業への初回訪問',
    en: 'e.g. First visit to a manufacturer',
  },
  keep_values: {
    ja: '変数の値と質問の回答も残す',
    en: 'Keep the values of variables and the answers',
  },
  keep_hint: {
    ja: '選ばなければ、どちらも空欄に戻ります。',
    en: 'Otherwise both become blanks again.',
  },
  create: { ja: 'テンプレートを作成', en: 'Create the template' },
  created: { ja: 'テンプレートを作成しました', en: 'The template is ready' },
  open: { ja: '開く', en: 'Open' },

  is_template: {
    ja: 'これは会社のテンプレートです。ここでの変更は、これから作る台本に使われます。作成済みの台本は変わりません。',
    en: 'This is a company template. What you change here is used by scripts made from now on; those already made stay as they are.',
  },
  is_own_template: {
    ja: 'これはテンプレートです。ここでの変更は、これから作る台本に使われます。作成済みの台本は変わりません。',
    en: 'This is a template. What you change here is used by scripts made from now on; those already made stay as they are.',
  },
  read_only: {
    ja: 'これは会社のテンプレートです。編集できるのは、作成した人と管理者です。',
    en: 'This is a company template. Whoever made it and the admin can edit it.',
  },
  is_retired: {
    ja: '使用を終了したテンプレートです。新しい台本には選べません。',
    en: 'This template is retired. New scripts cannot start from it.',
  },
} as const satisfies Record<string, Pair>
