import type { Pair } from '#contract/language.ts'

export const REFUSED_EDITS_TEXTS = {
  title: { ja: '保存できなかった編集', en: 'Edits that couldn’t be saved' },
  hint: {
    ja: '台本がゴミ箱に移されたり、編集できなくなったりしたため、この端末だけに残っている内容です。もう一度編集できるようになると、自動で保存されます。',
    en: 'These scripts and canvases were moved to the trash, or you can no longer edit them. Your version is only on this device. It’ll be saved if you can edit them again.',
  },
  script: { ja: '台本', en: 'Script' },
  canvas: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  untitled: { ja: '無題', en: 'Untitled' },
  unreadable: { ja: '読み取れませんでした。', en: 'Couldn’t be read.' },
  copy: { ja: 'コピー', en: 'Copy' },
  copy_name: { ja: '{title}をコピー', en: 'Copy {title}' },
  save_file: { ja: 'ファイルに保存', en: 'Save as file' },
  save_file_name: { ja: '{title}をファイルに保存', en: 'Save {title} as a file' },
  discard: { ja: '破棄', en: 'Discard' },
  discard_name: { ja: '{title}の編集を破棄', en: 'Discard edits to {title}' },
  discard_title: { ja: '{title}の編集を破棄しますか？', en: 'Discard your edits to {title}?' },
  discard_text: {
    ja: 'この端末だけにある編集は失われます。必要な文章は先にコピーしてください。',
    en: 'Edits that are only on this device will be lost. Copy what you need first.',
  },
  discard_failed: {
    ja: '破棄できませんでした。ほかのタブで開いている場合は、閉じてからもう一度お試しください。',
    en: 'Couldn’t discard the edits. If they’re open in another tab, close it and try again.',
  },
  discarded: { ja: '編集を破棄しました', en: 'Edits discarded' },
} as const satisfies Record<string, Pair>
