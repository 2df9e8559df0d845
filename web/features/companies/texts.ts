import type { Pair } from '#contract/language.ts'

/** Texts of the page on which admins approve members. */
export const COMPANY_TEXTS = {
  title: { ja: 'メンバー', en: 'Members' },
  lead: {
    ja: '「{company}」に参加できる人を決めます。承認した人は、すぐに利用を始められます。',
    en: 'Decide who can join “{company}”. People you approve can start right away.',
  },
  not_admin_title: { ja: '管理者専用のページです', en: 'This page is for admins' },
  not_admin: {
    ja: 'メンバーの承認は、会社の管理者だけが行えます。',
    en: 'Only admins can approve members.',
  },
  to_settings: { ja: '会社の設定を開く', en: 'Company settings' },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },

  tabs: { ja: 'メンバーの状態', en: 'Member status' },
  pending: { ja: '承認待ち', en: 'Pending' },
  approved: { ja: '承認済み', en: 'Approved' },
  rejected: { ja: '却下', en: 'Rejected' },
  suspended: { ja: '利用停止', en: 'Suspended' },
  waiting_now: { ja: '承認待ちは{count}人です', en: '{count} waiting for approval' },
  stale: {
    ja: '最新の状況を確認できません。接続が戻ると自動的に更新します。',
    en: 'Couldn’t check for updates. This page will update when you’re back online.',
  },

  asked: { ja: '申請：{when}', en: 'Requested {when}' },
  approved_at: { ja: '承認：{when}', en: 'Approved {when}' },
  rejected_at: { ja: '却下：{when}', en: 'Rejected {when}' },
  suspended_at: { ja: '停止：{when}', en: 'Suspended {when}' },
  joined_at: { ja: '登録：{when}', en: 'Signed up {when}' },
  admin: { ja: '管理者', en: 'Admin' },
  deputy: { ja: '副管理者', en: 'Deputy admin' },

  told_reason: { ja: '伝えた理由：{reason}', en: 'Reason given: {reason}' },
  search: { ja: '名前やメールアドレスで探す', en: 'Search by name or email' },
  none_found: { ja: '見つかりません', en: 'No matches' },
  none_found_text: {
    ja: '「{search}」に当てはまる人は、この一覧にいません。ほかのタブもご確認ください。',
    en: 'No one in this list matches “{search}”. Try the other tabs too.',
  },

  select: { ja: '{name}さんを選択', en: 'Select {name}' },
  select_all: { ja: 'すべて選択', en: 'Select all' },
  selected: { ja: '{count}人を選択中', en: '{count} selected' },
  selection: { ja: '選択した人への操作', en: 'Actions for selected people' },
} as const satisfies Record<string, Pair>

/** Texts of each decision: the button, its label in a person's row, and the toasts afterwards. */
export const DECISION_TEXTS = {
  approve: {
    label: { ja: '承認する', en: 'Approve' },
    named: { ja: '{name}さんを承認する', en: 'Approve {name}' },
    done_one: { ja: '{name}さんを承認しました', en: '{name} approved' },
    done_many: { ja: '{count}人を承認しました', en: '{count} {count|person|people} approved' },
  },
  reject: {
    label: { ja: '却下する', en: 'Reject' },
    named: { ja: '{name}さんの申請を却下する', en: 'Reject {name}' },
    done_one: { ja: '{name}さんの申請を却下しました', en: 'Request from {name} rejected' },
    done_many: {
      ja: '{count}人の申請を却下しました',
      en: '{count} {count|request|requests} rejected',
    },
  },
  reopen: {
    label: { ja: '承認待ちに戻す', en: 'Move to pending' },
    named: { ja: '{name}さんを承認待ちに戻す', en: 'Move {name} to pending' },
    done_one: { ja: '{name}さんを承認待ちに戻しました', en: '{name} moved back to pending' },
    done_many: {
      ja: '{count}人を承認待ちに戻しました',
      en: '{count} {count|person|people} moved back to pending',
    },
  },
  suspend: {
    label: { ja: '利用を停止', en: 'Suspend' },
    named: { ja: '{name}さんの利用を停止', en: 'Suspend {name}' },
    done_one: { ja: '{name}さんの利用を停止しました', en: '{name} suspended' },
    done_many: {
      ja: '{count}人の利用を停止しました',
      en: '{count} {count|person|people} suspended',
    },
  },
  restore: {
    label: { ja: '利用を再開', en: 'Reinstate' },
    named: { ja: '{name}さんの利用を再開', en: 'Reinstate {name}' },
    done_one: { ja: '{name}さんの利用を再開しました', en: '{name} reinstated' },
    done_many: {
      ja: '{count}人の利用を再開しました',
      en: '{count} {count|person|people} reinstated',
    },
  },
} as const satisfies Record<string, Record<string, Pair>>

/** Texts of the confirmation before a member is suspended. */
export const SUSPEND_TEXTS = {
  title_one: { ja: '{name}さんの利用を停止しますか？', en: 'Suspend {name}?' },
  title_many: {
    ja: '{count}人の利用を停止しますか？',
    en: 'Suspend {count} {count|person|people}?',
  },
  text: {
    ja: 'すぐにログアウトし、ログインできなくなります。本人にはメールでお知らせします。作成した内容は会社に残り、停止はいつでも解除できます。',
    en: 'They’ll be logged out and lose access right away, and we’ll let them know by email. Everything they created stays with the company, and you can reinstate them at any time.',
  },
  confirm: { ja: '停止する', en: 'Suspend' },
} as const satisfies Record<string, Pair>

/** Texts of the dialog that asks for the reason of a rejection. */
export const REJECT_TEXTS = {
  title_one: { ja: '{name}さんの申請を却下しますか？', en: 'Reject the request from {name}?' },
  title_many: {
    ja: '{count}人の申請を却下しますか？',
    en: 'Reject {count} {count|request|requests}?',
  },
  text: {
    ja: '本人にはメールと画面でお知らせします。却下はあとから取り消せます。',
    en: 'They’ll be notified by email and in Daihon. You can undo the rejection later.',
  },
  reason: { ja: '本人に伝える理由（任意）', en: 'Reason to share with them (optional)' },
  reason_hint: {
    ja: '例：会社のメールアドレスで、もう一度お申し込みください。',
    en: 'e.g. Sign up again with your work email.',
  },
  confirm: { ja: '却下する', en: 'Reject' },
} as const satisfies Record<string, Pair>

export const OUTCOME_TEXTS = {
  undone: { ja: '元に戻しました', en: 'Undone' },
  failed_one: {
    ja: '{name}さんの状態を変更できませんでした',
    en: 'Couldn’t update {name}’s status',
  },
  failed_many: {
    ja: '{count}人の状態を変更できませんでした',
    en: 'Couldn’t update the status of {count} {count|person|people}',
  },
} as const satisfies Record<string, Pair>

export const EMPTY_TEXTS = {
  pending: {
    title: { ja: '承認待ちの人はいません', en: 'No pending requests' },
    text: {
      ja: '登録リンクを渡した人が登録すると、ここに表示されます。この画面は自動的に更新されます。',
      en: 'People who sign up with your link show up here automatically.',
    },
  },
  approved: {
    title: { ja: '承認済みの人はいません', en: 'No approved members yet' },
    text: {
      ja: '承認した人は、ここに表示されます。',
      en: 'People you approve show up here.',
    },
  },
  rejected: {
    title: { ja: '却下した申請はありません', en: 'No rejected requests' },
    text: {
      ja: '却下した申請はここに残り、あとから承認することもできます。',
      en: 'You can still approve rejected requests here.',
    },
  },
  suspended: {
    title: { ja: '利用を停止した人はいません', en: 'No suspended members' },
    text: {
      ja: '利用を停止すると、その人はすぐにログアウトします。作成した内容は会社に残ります。',
      en: 'People you suspend are logged out right away. Everything they created stays with the company.',
    },
  },
} as const satisfies Record<string, Record<string, Pair>>

/** Texts of the download of corrections to generated notes, as training data for the generator. */
export const CORRECTION_TEXTS = {
  title: { ja: '生成された付箋の手直し', en: 'Corrections to generated notes' },
  text: {
    ja: '移した・採用した・書き直した・破棄した付箋と、その元の文をファイルに書き出します。生成の改善に使えます。ほかの人の非公開の台本は含みません。',
    en: 'Saves the generated notes that people moved, accepted, reworded or dismissed, with the text of the scripts they came from. Use the file to improve the generator. Other people’s private scripts aren’t included.',
  },
  save: { ja: 'ファイルに書き出す', en: 'Save as file' },
  none: { ja: '手直しはまだありません', en: 'No corrections yet' },
  none_text: {
    ja: '生成された付箋を移したり書き直したりすると、ここで書き出せます。',
    en: 'Once someone moves or rewords generated notes, you can export the corrections here.',
  },
  failed: { ja: '書き出せませんでした', en: 'Couldn’t save the file' },
} as const

export const LLM_TEXTS = {
  title: { ja: 'AI による生成', en: 'AI generation' },
  text: {
    ja: 'リーンキャンバスの生成に AI（{model}）を使います。生成のたびに、その台本の本文が AI のサービスに送信されます。',
    en: 'Lean canvases are generated with AI ({model}). Each time, the text of the talk script is sent to the AI service.',
  },
  allow: { ja: 'AI による生成を使う', en: 'Use AI generation' },
  used: {
    ja: '今日は{quota}回のうち{used}回使いました。{when} にリセットされます。',
    en: '{used} of {quota} used today. Resets {when}.',
  },
  off: {
    ja: '台本は外部に送信されません。生成には内蔵の機能を使います。',
    en: 'Uses the built-in generator. Scripts never leave this server.',
  },
  form: {
    ja: '指示文 第{prompt}版・回答形式 第{answer}版',
    en: 'Prompt v{prompt}, answer format v{answer}',
  },
} as const satisfies Record<string, Pair>

export const NAME_TEXTS = {
  title: { ja: '会社', en: 'Company' },
  name: { ja: '会社名', en: 'Company name' },
  save: { ja: '会社名を変更', en: 'Rename' },
  saved: { ja: '会社名を変更しました', en: 'Company renamed' },
} as const satisfies Record<string, Pair>

export const FACTOR_CARD_TEXTS = {
  title: { ja: '二段階認証', en: 'Two-step verification' },
  text: {
    ja: 'オンにすると、二段階認証を設定していない人は、設定が済むまで利用できなくなります。Google や会社のアカウントでログインする人は、そのサービスの設定に従います。',
    en: 'When this is on, members can’t do anything else until they’ve set it up. This doesn’t apply to Google or company logins.',
  },
  everybody: { ja: '全員に二段階認証を求める', en: 'Require two-step verification for everyone' },
} as const satisfies Record<string, Pair>

export const COMMENT_RIGHT_TEXTS = {
  title: { ja: 'コメント', en: 'Comments' },
  text: {
    ja: '台本を閲覧できる人は、誰でもコメントを書けます。オンにすると、その台本を編集できる人と、名前を指定してコメントを許可された人だけが書けるようになります。',
    en: 'By default, anyone who can view a script can comment. Turn this on to limit commenting to editors and people given comment access.',
  },
  editors_alone: {
    ja: '台本を編集できる人だけに限る',
    en: 'Limit comments to people who can edit',
  },
} as const satisfies Record<string, Pair>

export const SHARES_CARD_TEXTS = {
  title: { ja: '共有リンク', en: 'Share links' },
  text: {
    ja: '台本やリーンキャンバスを、アカウントのない人にもリンクで見せられます。ここでの設定は、すでにあるリンクにもすぐに適用されます。',
    en: 'Links let people without an account view scripts and lean canvases. Changes here apply immediately, including to existing links.',
  },
  allowed: { ja: 'リンクでの共有を許可する', en: 'Allow sharing by link' },
  off_hint: {
    ja: '今あるリンクもすべて開けなくなります。もう一度オンにすると、また開けるようになります。',
    en: 'Existing links stop working too, until you turn this back on.',
  },
  comments: { ja: '共有リンクからのコメントを許可する', en: 'Allow comments through share links' },
  comments_hint: {
    ja: 'リンクごとに、作成した人が許可した場合だけコメントできます。オフにすると、どのリンクからもコメントできなくなります。',
    en: 'People can comment only if the link’s creator allows it. Turn this off to stop comments on all links.',
  },
  longest: { ja: '最長の有効期限', en: 'Longest expiry' },
  any: { ja: '制限なし', en: 'No limit' },
  day: { ja: '1日', en: '1 day' },
  days: { ja: '{days}日', en: '{days} days' },
  longest_hint: {
    ja: '作成からこの日数を過ぎたリンクは、作成した人が決めた期限にかかわらず開けなくなります。',
    en: 'Links stop working after this long, even if they’re set to expire later.',
  },
} as const satisfies Record<string, Pair>

export const RUNS_CARD_TEXTS = {
  title: { ja: 'リハーサルと通話の記録', en: 'Rehearsal and call records' },
  text: {
    ja: '台本のリハーサルや通話を終えると、かかった時間などの記録が残ります。話した本人には、誰が見られるか、いつ削除されるかを表示します。公開範囲を広げても、それまでの記録には適用されません。',
    en: 'Rehearsals and calls are saved with their timings. Speakers can see who has access and when records are deleted. Giving more people access only affects new records.',
  },
  seen_by: { ja: '記録を閲覧できる人', en: 'Who can see records' },
  own: { ja: '話した本人だけ', en: 'Only the speaker' },
  admin: { ja: '本人と管理者', en: 'The speaker and the admins' },
  team: { ja: '台本を閲覧できる全員', en: 'Everyone who can see the script' },
  kept: { ja: '残しておく期間', en: 'Keep for' },
  days: { ja: '{days}日', en: '{days} days' },
  outcomes: { ja: '通話の結果', en: 'Call outcomes' },
  outcomes_hint: {
    ja: '1行に1つ、12個まで。空にすると標準の一覧を使います。',
    en: 'One per line, up to 12. Leave blank for the default list.',
  },
  outcomes_save: { ja: '一覧を保存', en: 'Save list' },
} as const satisfies Record<string, Pair>

export const SETTINGS_TEXTS = {
  failed: { ja: '設定を変更できませんでした', en: 'Couldn’t change the setting' },
} as const satisfies Record<string, Pair>

export const CHECKS_CARD_TEXTS = {
  title: { ja: '書き方のチェック', en: 'Writing suggestions' },
  text: {
    ja: '台本を書くとき、気になる言い回しに点線を引き、理由と例を示します。オフにした項目は、会社のどの台本でもチェックしません。',
    en: 'Underlines wording that could be improved, with a reason and an example. Rules you turn off are off for the whole company.',
  },
} as const satisfies Record<string, Pair>
