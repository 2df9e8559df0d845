import type { Pair } from '#contract/language.ts'

/** Texts about removing a member and handing over their scripts. */
export const LEAVING_TEXTS = {
  open: { ja: '会社から外す', en: 'Remove' },
  open_named: { ja: '{name}さんを会社から外す', en: 'Remove {name}' },
  title: { ja: '{name}さんを会社から外しますか？', en: 'Remove {name} from the company?' },
  text: {
    ja: 'すぐにログアウトし、ログインできなくなります。本人にはメールでお知らせします。元には戻せません。',
    en: 'They’ll be logged out and lose access right away, and we’ll let them know by email. This can’t be undone.',
  },
  loading: { ja: '所有する台本を確認しています', en: 'Checking which scripts they own…' },
  owns_nothing: { ja: '所有する台本はありません。', en: 'They don’t own any scripts.' },
  owns: { ja: '所有する台本（{count}件）', en: 'Scripts they own ({count})' },
  private_script: { ja: '非公開の台本', en: 'A private script' },
  in_trash: { ja: 'ゴミ箱', en: 'In the trash' },
  to: { ja: '引き継ぐ相手', en: 'New owner' },
  hand_over_chosen: { ja: '選んだ{count}件だけ引き継ぐ', en: 'Transfer only these {count}' },
  handed_over: {
    ja: '{count}件を{name}さんに引き継ぎました',
    en: '{count} {count|script|scripts} transferred to {name}',
  },
  links: { ja: '有効な共有リンク（{count}件）', en: 'Active share links ({count})' },
  link_unnamed: { ja: '名前のないリンク', en: 'Unnamed link' },
  revoke_links: {
    ja: 'リンクも無効にする',
    en: 'Revoke these links too',
  },
  links_stay: {
    ja: '無効にしなければ、リンクはそのまま使えます。',
    en: 'They keep working unless you revoke them.',
  },
  remove: { ja: '会社から外す', en: 'Remove' },
  remove_and_hand_over: { ja: 'すべて引き継いで外す', en: 'Transfer everything and remove' },
  removed: { ja: '{name}さんを会社から外しました', en: '{name} removed from the company' },
} as const satisfies Record<string, Pair>
