import type { Pair } from '#contract/language.ts'
import type { SentKind } from '#contract/webhook-kinds.ts'
import type { DeliveryProblem, WebhookDelivery, WebhookState } from '#contract/webhooks.ts'

export const WEBHOOK_TEXTS = {
  title: { ja: 'Webhook', en: 'Webhooks' },
  hint: {
    ja: '社内で起きたことを、別のシステムへ署名付きのHTTPSで知らせます。台本の本文は送りません。',
    en: 'Tells other systems what happens in the company, by signed HTTPS. The text of scripts is never sent.',
  },
  add: { ja: '送信先を追加', en: 'Add a webhook' },
  none: { ja: '送信先はまだありません。', en: 'No webhooks yet.' },
  loading: { ja: '送信先を読み込んでいます', en: 'Loading the webhooks' },
  failed: { ja: '送信先を読み込めませんでした。', en: 'The webhooks could not be loaded.' },

  edit: { ja: '送信先を変更', en: 'Change the webhook' },
  url: { ja: '送信先のアドレス', en: 'Address' },
  url_hint: { ja: 'https://example.co.jp/hooks', en: 'https://example.com/hooks' },
  url_missing: { ja: 'アドレスを入力してください。', en: 'Please enter an address.' },
  kinds: { ja: '知らせること', en: 'What it is told' },
  create: { ja: '追加', en: 'Add' },

  shown_title: { ja: '署名シークレット', en: 'Signing secret' },
  shown_once: {
    ja: '受け取る側で、届いたものが本物かを確かめるための値です。表示するのは今回だけです。',
    en: 'With it the receiving system checks that a message is genuine. This is the only time it is shown.',
  },
  rotated_hint: {
    ja: 'これまでの値での署名も、24時間は続きます。',
    en: 'For 24 hours messages are signed with the old one, too.',
  },
  value: { ja: '署名シークレットの値', en: 'The signing secret’s value' },
  kept: { ja: '保管しました', en: 'I’ve saved it' },

  count: { ja: '{count}種類の出来事', en: '{count} kinds of event' },
  failing_since: { ja: '{when}から届いていません', en: 'Nothing has arrived since {when}' },
  manage: { ja: '管理', en: 'Manage' },
  manage_of: { ja: '{url} を管理', en: 'Manage {url}' },
  pause: { ja: '一時停止', en: 'Pause' },
  resume: { ja: '再開', en: 'Resume' },
  test: { ja: 'テスト送信', en: 'Send a test' },
  rotate: { ja: 'シークレットを再発行', en: 'Renew the secret' },
  remove: { ja: '削除', en: 'Delete' },
  remove_title: { ja: 'この送信先を削除しますか？', en: 'Delete this webhook?' },
  remove_text: {
    ja: '配信ログも削除されます。元には戻せません。',
    en: 'Its log is deleted, too. This cannot be undone.',
  },
  removed: { ja: '送信先を削除しました', en: 'The webhook is deleted' },
  not_done: { ja: '実行できませんでした', en: 'It could not be done' },

  log: { ja: '配信ログ（30日分）', en: 'Log (30 days)' },
  log_none: { ja: 'まだ何も送信していません。', en: 'Nothing was sent yet.' },
  log_failed: { ja: '配信ログを読み込めませんでした。', en: 'The log could not be loaded.' },
  replay: { ja: '送り直す', en: 'Send again' },
  replay_of: { ja: '{kind}（{when}）を送り直す', en: 'Send again: {kind}, {when}' },
  answered: { ja: '応答 {status}', en: 'Answered {status}' },
  attempts: { ja: '{count}回送信', en: 'Tries: {count}' },
  next: { ja: '次の送信：{when}', en: 'Next try {when}' },
} as const satisfies Record<string, Pair>

export const STATE_TEXTS = {
  active: { ja: '有効', en: 'Active' },
  paused: { ja: '一時停止中', en: 'Paused' },
  failing: { ja: '届かないため停止', en: 'Stopped: nothing arrived' },
} as const satisfies Record<WebhookState, Pair>

export const DELIVERY_TEXTS = {
  waiting: { ja: '送信待ち', en: 'Waiting' },
  delivered: { ja: '送信済み', en: 'Delivered' },
  failed: { ja: '失敗', en: 'Failed' },
} as const satisfies Record<WebhookDelivery['state'], Pair>

export const DELIVERY_PROBLEM_TEXTS = {
  refused: { ja: '受け取られませんでした', en: 'It was not accepted' },
  private_address: {
    ja: '社内ネットワークなど、送信できないアドレスです',
    en: 'The address is on a network that may not be reached',
  },
  unreachable: { ja: '接続できませんでした', en: 'It could not be reached' },
  timeout: { ja: '10秒以内に応答がありませんでした', en: 'It did not answer within 10 seconds' },
  secret_lost: {
    ja: '署名シークレットを読み出せません。再発行してください',
    en: 'The signing secret cannot be read. Please renew it',
  },
  stopped: { ja: '停止中のため送信しませんでした', en: 'It was stopped' },
} as const satisfies Record<DeliveryProblem, Pair>

export const KIND_TEXTS = {
  'script.created': { ja: '台本の作成', en: 'A script is created' },
  'script.visibility_changed': { ja: '台本の公開範囲の変更', en: 'Who sees a script changes' },
  'script.trashed': { ja: '台本をゴミ箱へ', en: 'A script is moved to the trash' },
  'script.restored': { ja: '台本をゴミ箱から復元', en: 'A script is restored' },
  'script.purged': { ja: '台本の完全な削除', en: 'A script is deleted for good' },
  'comment.added': { ja: 'コメント', en: 'A comment' },
  'comment.resolved': { ja: 'コメントの解決', en: 'A comment is resolved' },
  'comment.taken': { ja: '提案の採用', en: 'A suggestion is taken' },
  'review.asked': { ja: '確認の依頼', en: 'A review is asked for' },
  'review.decided': { ja: '確認の結果', en: 'A reviewer decides' },
  'review.completed': { ja: '台本の完成', en: 'A script is ready' },
  'review.reopened': { ja: '完成した台本の再開', en: 'A ready script is reopened' },
  'share.created': { ja: '共有リンクの作成', en: 'A share link is made' },
  'share.revoked': { ja: '共有リンクの無効化', en: 'A share link is revoked' },
  'canvas.created': { ja: 'リーンキャンバスの作成', en: 'A lean canvas is created' },
  'canvas.generated': { ja: 'リーンキャンバスの生成', en: 'A lean canvas is generated' },
  'member.requested': { ja: '参加の申請', en: 'Somebody asks to join' },
  'member.approved': { ja: 'メンバーの承認', en: 'A member is approved' },
  'member.joined': { ja: '招待による参加', en: 'Somebody joins by invitation' },
  'member.suspended': { ja: 'メンバーの停止', en: 'A member is suspended' },
  'member.restored': { ja: 'メンバーの停止の解除', en: 'A suspension is lifted' },
  'member.removed': { ja: 'メンバーの削除', en: 'A member is removed' },
  'webhook.test': { ja: 'テスト', en: 'Test' },
} as const satisfies Record<SentKind, Pair>
