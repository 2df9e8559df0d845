import type { Pair } from '#contract/language.ts'

export const NOTIFICATION_TEXTS = {
  title: { ja: '通知', en: 'Notifications' },
  open: { ja: '通知を開く', en: 'Open notifications' },
  open_count: { ja: '通知を開く（未読 {count}件）', en: 'Open notifications ({count} unread)' },
  read_all: { ja: 'すべて既読にする', en: 'Mark all as read' },
  none: { ja: '通知はまだありません', en: 'No notifications yet' },
  none_what: {
    ja: 'メンションや返信、共有のお知らせがここに届きます。',
    en: 'Mentions, replies and scripts shared with you show up here.',
  },
  unread: { ja: '未読', en: 'Unread' },
  left: { ja: '退会したメンバー', en: 'Former member' },
  mention: { ja: '{name}さんがあなたをメンションしました', en: '{name} mentioned you' },
  reply: { ja: '{name}さんが返信しました', en: '{name} replied' },
  comment: { ja: '{name}さんがコメントしました', en: '{name} commented' },
  review_asked: {
    ja: '{name}さんが台本の確認を依頼しました',
    en: '{name} asked you to review a script',
  },
  review_approved: { ja: '{name}さんが台本を承認しました', en: '{name} approved a script' },
  review_changes_requested: {
    ja: '{name}さんが台本の修正を依頼しました',
    en: '{name} requested changes to a script',
  },
  blind_draft_begun: {
    ja: '{name}さんがブラインド下書きに招待しました',
    en: '{name} invited you to a blind draft',
  },
  blind_draft_revealed: {
    ja: 'ブラインド下書きが公開されました',
    en: 'A blind draft was revealed',
  },
  access_given: { ja: '{name}さんが台本を共有しました', en: '{name} shared a script with you' },
  approved: { ja: 'チームへの参加が承認されました', en: 'Your request to join was approved' },
  asked_to_join: { ja: '{name}さんが参加を申請しています', en: '{name} asked to join' },
  joined_by_domain: {
    ja: '{name}さんが会社のドメインのアドレスで参加しました',
    en: '{name} joined with a company email address',
  },
  made_admin: { ja: '会社の管理者になりました', en: 'You’re now your company’s admin' },
  admin_offered: {
    ja: '{name}さんが管理者の引き継ぎを依頼しています',
    en: '{name} asked you to become the admin',
  },
  admin_accepted: {
    ja: '{name}さんが管理者を引き受けました',
    en: '{name} accepted the admin role',
  },
  admin_declined: {
    ja: '{name}さんが管理者の引き継ぎを辞退しました',
    en: '{name} declined the admin role',
  },
  made_deputy: { ja: '副管理者になりました', en: 'You’re now a deputy admin' },
  viewers_asked: {
    ja: '通話の記録を閲覧できる人を決めてください',
    en: 'Choose who can see call records',
  },
  generated: { ja: 'リーンキャンバスができました', en: 'Your lean canvas is ready' },
  mute: { ja: '「{title}」のメール通知を止める', en: 'Mute emails about “{title}”' },
  unmute: { ja: '「{title}」のメール通知を再開', en: 'Unmute emails about “{title}”' },
} as const satisfies Record<string, Pair>

export const NOTIFICATION_TOASTS = {
  not_saved: { ja: '保存できませんでした', en: 'Couldn’t save the change' },
  muted: { ja: 'メール通知を止めました', en: 'Emails about this script muted' },
  unmuted: { ja: 'メール通知を再開しました', en: 'Emails about this script unmuted' },
} as const satisfies Record<string, Pair>

export const MAIL_TEXTS = {
  title: { ja: 'メール通知', en: 'Email notifications' },
  when: { ja: 'メールの頻度', en: 'Frequency' },
  when_hint: {
    ja: 'まだ読んでいない通知だけを、まとめてお送りします。',
    en: 'We combine your unread notifications into one email.',
  },
  soon: { ja: '約5分後にまとめて', en: 'After about 5 minutes' },
  daily: { ja: '1日1回（朝8時）', en: 'Once a day (8 AM Japan time)' },
  off: { ja: '受け取らない', en: 'Never' },
  kinds: { ja: 'メールで受け取る通知', en: 'Email me about' },
  kind_mention: { ja: 'メンション', en: 'Mentions' },
  kind_reply: { ja: '参加しているコメントへの返信', en: 'Replies in threads you’re part of' },
  kind_comment: { ja: '自分の台本へのコメント', en: 'Comments on your scripts' },
  kind_review_asked: { ja: '確認の依頼', en: 'Review requests' },
  kind_review_approved: { ja: '依頼した確認の承認', en: 'Approvals of your scripts' },
  kind_review_changes_requested: {
    ja: '依頼した確認での修正依頼',
    en: 'Changes requested on your scripts',
  },
  kind_blind_draft_begun: { ja: 'ブラインド下書きへの招待', en: 'Invitations to blind drafts' },
  kind_blind_draft_revealed: { ja: 'ブラインド下書きの公開', en: 'Revealed blind drafts' },
  kind_access_given: { ja: '台本の共有', en: 'Scripts shared with you' },
  kind_joined_by_domain: {
    ja: 'ドメインによる自動参加',
    en: 'People who join with a company email',
  },
  kind_made_admin: { ja: '管理者の引き継ぎ', en: 'Admin changes' },
  kind_generated: { ja: 'リーンキャンバスの生成完了', en: 'Generated lean canvases' },
  muted: { ja: 'メール通知を止めている台本', en: 'Muted scripts' },
  again: { ja: '再開', en: 'Unmute' },
  again_for: { ja: '「{title}」のメール通知を再開', en: 'Unmute emails about “{title}”' },
  failed: {
    ja: 'メール通知の設定を表示できませんでした',
    en: 'Couldn’t load your email settings',
  },
} as const satisfies Record<string, Pair>
