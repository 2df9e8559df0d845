import type { Pair } from '#contract/language.ts'

export const COMPANY_SHARES_TEXTS = {
  title: { ja: 'すべての共有リンク', en: 'All share links' },
  text: {
    ja: '会社のメンバーが作成した、有効なリンクの一覧です。リンクのアドレスは、それぞれの台本でのみ確認できます。',
    en: 'All active share links in your company. To see a link’s URL, open its script.',
  },
  show: { ja: '一覧を表示', en: 'Show list' },
  search: { ja: 'リンク・台本・作成者で検索', en: 'Search by link, script or creator' },
  none: { ja: '有効な共有リンクはありません。', en: 'No active share links.' },
  nothing_found: { ja: '見つかりません。', en: 'No results.' },
  private_script: { ja: '非公開の台本', en: 'A private script' },
  revoke_title: { ja: 'リンクを無効にしますか？', en: 'Revoke this link?' },
  revoke_text: {
    ja: '「{name}」は、誰も開けなくなります。元に戻せません。',
    en: '“{name}” will stop working for everyone. This can’t be undone.',
  },
} as const satisfies Record<string, Pair>
