export const PROVIDER_TEXTS = {
  expired: {
    ja: '手続きの時間が過ぎたか、すでに完了しています。もう一度お試しください。',
    en: 'This login attempt has expired or was already completed. Try again.',
  },
  disk_full: {
    ja: 'サーバーのディスクがいっぱいのため、今はログインできません。保存済みの内容は失われていません。運営者にお知らせください。',
    en: 'The server’s disk is full, so you can’t log in right now. Saved work is safe. Contact the operator.',
  },
}
