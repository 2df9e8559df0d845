import type { Mail } from './mailer.ts'

/** A mail in one language, ready to be sent. */
export type RenderedMail = { to: string; subject: string; text: string; html: string }

// Line breaks of any kind in a header would begin another header; bidi controls would disguise it.
const UNFIT_FOR_HEADER = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

const toHeader = (text: string) => text.replace(UNFIT_FOR_HEADER, ' ').trim().slice(0, 200)

/** Text as HTML content or attribute value. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

const FOOT = {
  ja: 'このメールは台本（Daihon）から自動で送信しています。お心当たりのない場合は、このまま破棄してください。',
  en: 'This message was sent automatically by Daihon. If you did not expect it, you can ignore it.',
}
const PLAIN_LINK = {
  ja: 'ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。',
  en: 'If the button does not work, paste this address into your browser:',
}

/** Puts a mail into its reader's language, as plain text and as HTML of one column. */
export function renderMail(mail: Mail): RenderedMail {
  const { language, button } = mail
  const paragraphs = mail.paragraphs.map((paragraph) => paragraph[language])
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label[language]}:\n${button.url}`] : []),
    `-- \n${FOOT[language]}`,
  ].join('\n\n')
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(button
      ? [
          `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="background:#a4501a;color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none;font-weight:bold;display:inline-block">${escapeHtml(button.label[language])}</a></p>`,
          `<p style="font-size:13px;color:#555555">${PLAIN_LINK[language]}<br><a href="${escapeHtml(button.url)}" style="color:#555555;word-break:break-all">${escapeHtml(button.url)}</a></p>`,
        ]
      : []),
    `<p style="font-size:12px;color:#767676;border-top:1px solid #dddddd;padding-top:12px">${FOOT[language]}</p>`,
  ].join('\n')
  const subject = toHeader(mail.subject[language])
  return {
    to: toHeader(mail.to),
    subject,
    text,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f4f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#222222;font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif;font-size:15px;line-height:1.7">
${body}
</div></body></html>
`,
  }
}
