/** Texts shared by many features; `useTexts` adds them to each feature's table. */
export const GENERAL_TEXTS = {
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  close: { ja: '閉じる', en: 'Close' },
  loading: { ja: '読み込んでいます', en: 'Loading' },
  more: { ja: 'さらに表示', en: 'Show more' },
  retry: { ja: 'もう一度試す', en: 'Try again' },
  save: { ja: '保存', en: 'Save' },
  undo: { ja: '元に戻す', en: 'Undo' },
} as const
