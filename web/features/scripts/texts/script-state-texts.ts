import type { Pair } from '#contract/language.ts'

/** Texts about a script in the trash. */
export const SCRIPT_STATE_TEXTS = {
  trashed: {
    ja: 'この台本はゴミ箱にあります。{when}に完全に削除されます。',
    en: 'This script is in the trash. It’ll be permanently deleted on {when}.',
  },
  blocks: { ja: '{count}ブロック', en: '{count} {count|block|blocks}' },
  restore: { ja: 'ゴミ箱から戻す', en: 'Restore' },
  restored: { ja: '台本を戻しました', en: 'Script restored' },
  restore_failed: { ja: '台本を戻せませんでした', en: 'Couldn’t restore the script' },
  script: { ja: '台本（文章）', en: 'Prose script' },
  talk_script: { ja: 'トークスクリプト', en: 'Talk script' },
} as const satisfies Record<string, Pair>
