/** Why a sign-in that leads over Google or a company's provider came back without a session, whichever it was. */
export const PROVIDER_TEXTS = {
  expired: {
    ja: '手続きの時間が過ぎたか、すでに完了しています。もう一度お試しください。',
    en: 'This took too long, or is done already. Please try again.',
  },
  disk_full: {
    ja: 'サーバーのディスクがいっぱいのため、今はログインできません。保存済みの内容は失われていません。この環境の運営者にお知らせください。',
    en: 'The server’s disk is full: nobody can log in right now. What is saved is safe. Please tell whoever runs the installation.',
  },
}
