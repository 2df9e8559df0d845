import type { Pair } from '#contract/language.ts'

export const REFUSED_NOTICE_TEXTS = {
  title: {
    ja: 'この端末の編集を保存できません',
    en: 'Edits on this device can’t be saved',
  },
  absent: {
    ja: 'ゴミ箱に移されたか、アクセスできなくなりました。編集はこの端末に残っていて、もう一度編集できるようになると保存されます。',
    en: 'It may have been moved to the trash, or you may no longer have access. Your edits stay on this device and will be saved once you can edit it again.',
  },
  view_only: {
    ja: '閲覧のみになりました。必要な内容はコピーしてください。もう一度編集できるようになると、編集は保存されます。',
    en: 'You can only view this now. Copy any text you need. Your edits will be saved if you’re allowed to edit it again.',
  },
  reopen: { ja: '編集を破棄して開き直す', en: 'Discard changes and reopen' },
  reopen_title: { ja: '保存できない編集を破棄しますか？', en: 'Discard unsaved edits?' },
  reopen_text: {
    ja: 'この端末だけにある編集は失われます。必要な文章は先にコピーしてください。',
    en: 'Edits that are only on this device will be lost. Copy what you need first.',
  },
} as const satisfies Record<string, Pair>
