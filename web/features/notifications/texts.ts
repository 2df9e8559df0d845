import type { Pair } from '#contract/language.ts'

export const NOTIFICATION_TEXTS = {
  title: { ja: '通知', en: 'Notifications' },
  open: { ja: '通知を開く', en: 'Open notifications' },
  open_count: { ja: '通知を開く（未読 {count} 件）', en: 'Open notifications ({count} unread)' },
  read_all: { ja: 'すべて既読にする', en: 'Mark all as read' },
  none: { ja: '通知はまだありません', en: 'No notifications yet' },
  none_what: {
    ja: 'メンションや返信、共有のお知らせがここに届きます。',
    en: 'Mentions, replies and what is shared with you will show up here.',
  },
  failed: { ja: '通知を表示できませんでした', en: 'The notifications could not be shown' },
  loading: { ja: '通知を読み込んでいます', en: 'Loading notifications' },
  unread: { ja: '未読', en: 'Unread' },
  left: { ja: '退会したメンバー', en: 'Former member' },
  mention: { ja: '{name}さんがあなたをメンションしました', en: '{name} mentioned you' },
  reply: { ja: '{name}さんが返信しました', en: '{name} replied' },
  comment: { ja: '{name}さんがコメントしました', en: '{name} commented' },
  review_asked: {
    ja: '{name}さんが台本の確認を依頼しました',
    en: '{name} asks you to review a script',
  },
  review_approved: { ja: '{name}さんが台本を承認しました', en: '{name} approved a script' },
  review_changes_requested: {
    ja: '{name}さんが台本の修正を依頼しました',
    en: '{name} asked for changes to a script',
  },
  blind_draft_begun: {
    ja: '{name}さんがブラインド下書きに招待しました',
    en: '{name} invites you to a blind draft of a canvas',
  },
  blind_draft_revealed: {
    ja: 'ブラインド下書きが公開されました',
    en: 'A blind draft has been revealed',
  },
  access_given: { ja: '{name}さんが台本を共有しました', en: '{name} shared a script with you' },
  approved: { ja: 'チームへの参加が承認されました', en: 'Your request to join was approved' },
  asked_to_join: { ja: '{name}さんが参加を申請しています', en: '{name} asks to join' },
  joined_by_domain: {
    ja: '{name}さんが会社のドメインのアドレスで参加しました',
    en: '{name} joined with an address of your company’s domain',
  },
  made_admin: { ja: '会社の管理者になりました', en: 'You are now the admin of your company' },
  admin_offered: {
    ja: '{name}さんが管理者の引き継ぎを依頼しています',
    en: '{name} asks you to become the admin',
  },
  admin_accepted: {
    ja: '{name}さんが管理者を引き受けました',
    en: '{name} has accepted the admin’s role',
  },
  admin_declined: {
    ja: '{name}さんが管理者の引き継ぎを辞退しました',
    en: '{name} declined the admin’s role',
  },
  made_deputy: { ja: '副管理者になりました', en: 'You are now a deputy admin' },
  generated: { ja: 'リーンキャンバスができました', en: 'Your lean canvas is ready' },
  mute: { ja: '「{title}」のメール通知を止める', en: 'Stop mails about “{title}”' },
  unmute: { ja: '「{title}」のメール通知を再開', en: 'Get mails about “{title}” again' },
} as const satisfies Record<string, Pair>

export const NOTIFICATION_TOASTS = {
  not_saved: { ja: '保存できませんでした', en: 'Couldn’t save this' },
  muted: { ja: 'メール通知を止めました', en: 'No more mails about this script' },
  unmuted: { ja: 'メール通知を再開しました', en: 'Mails about this script are on again' },
} as const satisfies Record<string, Pair>

export const MAIL_TEXTS = {
  title: { ja: 'メール通知', en: 'Mail notifications' },
  when: { ja: 'メールの届き方', en: 'When mails come' },
  when_hint: {
    ja: 'まだ読んでいない通知だけを、まとめてお送りします。',
    en: 'Only what you have not read yet is mailed, together.',
  },
  soon: { ja: '約5分後にまとめて', en: 'Together, about 5 minutes later' },
  daily: { ja: '1日1回（朝8時）', en: 'Once a day (8 a.m. in Japan)' },
  off: { ja: '受け取らない', en: 'Never' },
  kinds: { ja: 'メールで受け取る通知', en: 'What you are mailed about' },
  kind_mention: { ja: 'メンション', en: 'Somebody mentions you' },
  kind_reply: { ja: '参加しているコメントへの返信', en: 'Replies where you commented' },
  kind_comment: { ja: '自分の台本へのコメント', en: 'Comments on your scripts' },
  kind_review_asked: { ja: '確認の依頼', en: 'Somebody asks you for a review' },
  kind_review_approved: { ja: '依頼した確認の承認', en: 'Approvals in your reviews' },
  kind_review_changes_requested: {
    ja: '依頼した確認での修正依頼',
    en: 'Changes asked for in your reviews',
  },
  kind_blind_draft_begun: { ja: 'ブラインド下書きへの招待', en: 'Invitations to blind drafts' },
  kind_blind_draft_revealed: { ja: 'ブラインド下書きの公開', en: 'Revealed blind drafts' },
  kind_access_given: { ja: '台本の共有', en: 'Scripts shared with you' },
  kind_joined_by_domain: { ja: 'ドメインによる自動参加', en: 'People who joined by your domain' },
  kind_made_admin: { ja: '管理者の引き継ぎ', en: 'Becoming the admin' },
  kind_generated: { ja: 'リーンキャンバスの生成完了', en: 'Finished lean canvases' },
  muted: { ja: 'メール通知を止めている台本', en: 'Scripts you get no mails about' },
  again: { ja: '再開', en: 'Turn on' },
  again_for: { ja: '「{title}」のメール通知を再開', en: 'Turn on mails about “{title}”' },
  failed: {
    ja: 'メール通知の設定を表示できませんでした',
    en: 'The mail settings could not be shown',
  },
} as const satisfies Record<string, Pair>
