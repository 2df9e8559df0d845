import type { Pair } from '#contract/language.ts'

/** Rare texts of a script page: the trash, and edits that the server refuses. */
export const SCRIPT_STATE_TEXTS = {
  trashed: {
    ja: 'この台本はゴミ箱にあります。{when}に完全に削除されます。',
    en: 'This script is in the trash. It’ll be permanently deleted on {when}.',
  },
  blocks: { ja: '{count}ブロック', en: '{count} {count|block|blocks}' },
  restore: { ja: 'ゴミ箱から戻す', en: 'Restore' },
  restored: { ja: '台本を戻しました', en: 'Script restored' },
  restore_failed: { ja: '台本を戻せませんでした', en: 'Couldn’t restore the script' },
  refused_title: {
    ja: 'この端末の編集を保存できません',
    en: 'Edits on this device can’t be saved',
  },
  absent: {
    ja: 'ゴミ箱に移されたか、アクセスできなくなりました。編集はこの端末に残っていて、もう一度編集できるようになると保存されます。',
    en: 'It may have been moved to the trash, or you may no longer have access. Your edits stay on this device and will be saved once you can edit the script again.',
  },
  view_only: {
    ja: 'この台本は閲覧のみになりました。必要な文章はコピーしてください。もう一度編集できるようになると、編集は保存されます。',
    en: 'You can only view this script now. Copy any text you need. Your edits will be saved if you’re allowed to edit the script again.',
  },
  reopen: { ja: '編集を破棄して開き直す', en: 'Discard changes and reopen' },
  reopen_title: { ja: '保存できない編集を破棄しますか？', en: 'Discard unsaved edits?' },
  reopen_text: {
    ja: 'この端末だけにある編集は失われます。必要な文章は先にコピーしてください。',
    en: 'Edits that are only on this device will be lost. Copy what you need first.',
  },
  script: { ja: '台本（文章）', en: 'Prose script' },
  talk_script: { ja: 'トークスクリプト', en: 'Talk script' },
} as const satisfies Record<string, Pair>
