import type { Mail } from '#server/platform/email/mailer.ts'

type Code = { username: string | null; company: string | null; code: string; minutes: number }

/** Email to a recipient with the code that opens the link. It reveals nothing of the shared content. */
export function writeCode(
  reader: Pick<Mail, 'to' | 'language'>,
  { username, company, code, minutes }: Code,
): Mail {
  const ja = [company, username && `${username}さん`].filter(Boolean).join(' ') || '台本（Daihon）'
  const en = [username, company].filter(Boolean).join(', ') || 'Daihon'
  return {
    ...reader,
    subject: { ja: `確認コード：${code}`, en: `Your code: ${code}` },
    paragraphs: [
      {
        ja: `${ja}から共有されたリンクを開くための確認コードです。リンクのページに入力してください。`,
        en: `${en} shared a link with you. To open it, enter this code on the page where you requested it.`,
      },
      { ja: code, en: code },
      {
        ja: `コードは ${minutes}分間、一度だけ使えます。誰にも教えないでください。`,
        en: `The code works once and is valid for ${minutes} minutes. Don’t share it with anyone.`,
      },
    ],
  }
}
