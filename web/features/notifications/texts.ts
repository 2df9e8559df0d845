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
  retry: { ja: 'もう一度試す', en: 'Try again' },
  loading: { ja: '通知を読み込んでいます', en: 'Loading notifications' },
  more: { ja: 'さらに表示', en: 'Show more' },
  unread: { ja: '未読', en: 'Unread' },
  left: { ja: '退会したメンバー', en: 'A former member' },
  mention: { ja: '{name}さんがあなたをメンションしました', en: '{name} mentioned you' },
  reply: { ja: '{name}さんが返信しました', en: '{name} replied' },
  comment: { ja: '{name}さんがコメントしました', en: '{name} commented' },
  access_given: { ja: '{name}さんが台本を共有しました', en: '{name} shared a script with you' },
  approved: { ja: 'チームへの参加が承認されました', en: 'Your request to join was approved' },
  asked_to_join: { ja: '{name}さんが参加を申請しています', en: '{name} asks to join' },
  generated: { ja: 'リーンキャンバスができました', en: 'Your lean canvas is ready' },
} as const satisfies Record<string, Pair>
