import type { Pair } from '#contract/language.ts'
import type { SentKind } from '#contract/webhook-kinds.ts'
import type { DeliveryProblem, WebhookDelivery, WebhookState } from '#contract/webhooks.ts'

export const WEBHOOK_TEXTS = {
  title: { ja: 'Webhook', en: 'Webhooks' },
  hint: {
    ja: '社内のイベントを、署名付きの HTTPS で別のシステムに通知します。台本の本文は送信しません。',
    en: 'Sends signed HTTPS requests to other systems when something happens in your company. Script text is never sent.',
  },
  add: { ja: '送信先を追加', en: 'Add webhook' },
  none: { ja: '送信先はまだありません。', en: 'No webhooks yet.' },
  failed: { ja: '送信先を読み込めませんでした。', en: 'Couldn’t load the webhooks.' },

  edit: { ja: '送信先を変更', en: 'Edit webhook' },
  url: { ja: '送信先のアドレス', en: 'URL' },
  url_hint: { ja: 'https://example.co.jp/hooks', en: 'https://example.com/hooks' },
  url_missing: { ja: 'アドレスを入力してください。', en: 'Enter a URL.' },
  kinds: { ja: '通知するイベント', en: 'Events' },
  create: { ja: '追加', en: 'Add' },

  shown_title: { ja: '署名シークレット', en: 'Signing secret' },
  shown_once: {
    ja: '受信側で、通知が本物かどうかを検証するための値です。表示するのは今回だけです。',
    en: 'Use it to verify that deliveries are genuine. You won’t see it again.',
  },
  rotated_hint: {
    ja: 'これまでのシークレットでの署名も、24時間は有効です。',
    en: 'Deliveries are also signed with the old secret for 24 hours.',
  },
  value: { ja: '署名シークレットの値', en: 'Signing secret value' },
  kept: { ja: '保管しました', en: 'I’ve saved it' },

  count: { ja: '{count}種類のイベント', en: '{count} event {count|type|types}' },
  failing_since: { ja: '{when}から配信できていません', en: 'First failed delivery: {when}' },
  manage: { ja: '管理', en: 'Manage' },
  manage_of: { ja: '{url} を管理', en: 'Manage {url}' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  test: { ja: 'テスト送信', en: 'Send test' },
  rotate: { ja: 'シークレットを再発行', en: 'Replace secret' },
  remove: { ja: '削除', en: 'Delete' },
  remove_title: { ja: 'この送信先を削除しますか？', en: 'Delete this webhook?' },
  remove_text: {
    ja: '配信ログも削除されます。元には戻せません。',
    en: 'Its delivery log will be deleted too. This can’t be undone.',
  },
  removed: { ja: '送信先を削除しました', en: 'Webhook deleted' },
  not_done: { ja: '送信先を変更できませんでした', en: 'Couldn’t update the webhook' },

  log: { ja: '配信ログ（30日分）', en: 'Delivery log (last 30 days)' },
  log_none: { ja: 'まだ何も送信していません。', en: 'Nothing sent yet.' },
  replay: { ja: '送り直す', en: 'Resend' },
  replay_of: { ja: '{kind}（{when}）を送り直す', en: 'Resend “{kind}” ({when})' },
  answered: { ja: '応答 {status}', en: 'Response: {status}' },
  attempts: { ja: '{count}回送信', en: 'Attempts: {count}' },
  next: { ja: '次の送信：{when}', en: 'Next attempt: {when}' },
} as const satisfies Record<string, Pair>

export const STATE_TEXTS = {
  active: { ja: '有効', en: 'Active' },
  paused: { ja: '一時停止中', en: 'Paused' },
  failing: { ja: '届かないため停止', en: 'Paused: deliveries failing' },
} as const satisfies Record<WebhookState, Pair>

export const DELIVERY_TEXTS = {
  waiting: { ja: '送信待ち', en: 'Pending' },
  delivered: { ja: '送信済み', en: 'Delivered' },
  failed: { ja: '失敗', en: 'Failed' },
} as const satisfies Record<WebhookDelivery['state'], Pair>

export const DELIVERY_PROBLEM_TEXTS = {
  refused: { ja: '受信側がエラーを返しました', en: 'The endpoint returned an error' },
  private_address: {
    ja: '社内ネットワークなど、送信できないアドレスです',
    en: 'This address is on a private network, so we can’t send to it',
  },
  unreachable: { ja: '接続できませんでした', en: 'Couldn’t connect' },
  timeout: { ja: '10秒以内に応答がありませんでした', en: 'No response within 10 seconds' },
  secret_lost: {
    ja: '署名シークレットを読み出せません。再発行してください',
    en: 'Couldn’t read the signing secret. Replace it.',
  },
  stopped: { ja: '停止中のため送信しませんでした', en: 'Not sent because the webhook was paused' },
} as const satisfies Record<DeliveryProblem, Pair>

export const KIND_TEXTS = {
  'script.created': { ja: '台本の作成', en: 'Script created' },
  'script.visibility_changed': { ja: '台本の公開範囲の変更', en: 'Script visibility changed' },
  'script.trashed': { ja: '台本をゴミ箱へ', en: 'Script moved to trash' },
  'script.restored': { ja: '台本をゴミ箱から復元', en: 'Script restored' },
  'script.purged': { ja: '台本の完全な削除', en: 'Script permanently deleted' },
  'script.follow_up_planned': {
    ja: '通話の次のアクションの日付',
    en: 'Call follow-up planned',
  },
  'comment.added': { ja: 'コメント', en: 'Comment added' },
  'comment.resolved': { ja: 'コメントの解決', en: 'Comment resolved' },
  'comment.taken': { ja: '提案の採用', en: 'Suggestion accepted' },
  'review.asked': { ja: '確認の依頼', en: 'Review requested' },
  'review.decided': { ja: '確認の結果', en: 'Review decision' },
  'review.completed': { ja: '台本の完成', en: 'Script marked as ready' },
  'review.reopened': { ja: '完成した台本の編集の再開', en: 'Script reopened for editing' },
  'share.created': { ja: '共有リンクの作成', en: 'Share link created' },
  'share.revoked': { ja: '共有リンクの無効化', en: 'Share link revoked' },
  'canvas.created': { ja: 'リーンキャンバスの作成', en: 'Lean canvas created' },
  'canvas.generated': { ja: 'リーンキャンバスの生成', en: 'Lean canvas generated' },
  'member.requested': { ja: '参加の申請', en: 'Request to join' },
  'member.approved': { ja: 'メンバーの承認', en: 'Member approved' },
  'member.joined': { ja: '招待による参加', en: 'Member joined by invitation' },
  'member.suspended': { ja: 'メンバーの停止', en: 'Member suspended' },
  'member.restored': { ja: 'メンバーの停止の解除', en: 'Member reinstated' },
  'member.removed': { ja: 'メンバーの除外', en: 'Member removed' },
  'webhook.test': { ja: 'テスト', en: 'Test' },
} as const satisfies Record<SentKind, Pair>
