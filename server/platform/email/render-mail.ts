import type { Language } from '#contract/language.ts'
import type { Mail, MailEntry } from './mailer.ts'

export type RenderedMail = { to: string; subject: string; text: string; html: string }

// Removed from headers: line breaks, which would start another header, and bidirectional controls,
// which would disguise the text.
const UNFIT_FOR_HEADER = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

const toHeader = (text: string) => text.replace(UNFIT_FOR_HEADER, ' ').trim().slice(0, 200)

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character)
}

const FOOT = {
  ja: 'このメールは台本（Daihon）から自動で送信しています。お心当たりのない場合は、このまま破棄してください。',
  en: 'This email was sent automatically by Daihon. If you weren’t expecting it, you can ignore it.',
}
const LIST_FOOT = {
  ja: 'このメールは台本（Daihon）の通知です。',
  en: 'This email is a notification from Daihon.',
}
const SETTINGS = { ja: '通知の設定', en: 'Notification settings' }
const UNSUBSCRIBE = { ja: '通知メールの配信を停止', en: 'Unsubscribe' }
const PLAIN_LINK = {
  ja: 'ボタンが開かない場合は、次のアドレスをブラウザーに貼り付けてください。',
  en: 'If the button doesn’t work, paste this address into your browser:',
}

export function renderMail(mail: Mail): RenderedMail {
  const { language, button, list, entries = [] } = mail
  const paragraphs = mail.paragraphs.map((paragraph) => paragraph[language])
  const text = [
    ...paragraphs,
    ...entries.map(({ heading, lines, url }) => [heading[language], ...lines, url].join('\n')),
    ...(button ? [`${button.label[language]}:\n${button.url}`] : []),
    list
      ? [
          '-- ',
          LIST_FOOT[language],
          `${SETTINGS[language]}: ${list.settings_url}`,
          `${UNSUBSCRIBE[language]}: ${list.unsubscribe_url}`,
        ].join('\n')
      : `-- \n${FOOT[language]}`,
  ].join('\n\n')
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...entries.map((entry) => writeEntry(entry, language)),
    ...(button
      ? [
          `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="background:#a4501a;color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none;font-weight:bold;display:inline-block">${escapeHtml(button.label[language])}</a></p>`,
          `<p style="font-size:13px;color:#555555">${PLAIN_LINK[language]}<br><a href="${escapeHtml(button.url)}" style="color:#555555;word-break:break-all">${escapeHtml(button.url)}</a></p>`,
        ]
      : []),
    `<p style="font-size:12px;color:#767676;border-top:1px solid #dddddd;padding-top:12px">${
      list
        ? [
            LIST_FOOT[language],
            writeLink(list.settings_url, SETTINGS[language]),
            writeLink(list.unsubscribe_url, UNSUBSCRIBE[language]),
          ].join('<br>')
        : FOOT[language]
    }</p>`,
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

const writeLink = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="color:#767676">${escapeHtml(text)}</a>`

const writeEntry = ({ heading, lines, url }: MailEntry, language: Language) =>
  `<p style="margin:0;padding:14px 0;border-top:1px solid #eeeeee"><a href="${escapeHtml(url)}" style="color:#a4501a;font-weight:bold;text-decoration:none">${escapeHtml(heading[language])}</a>${lines
    .map((line) => `<br><span style="color:#555555">${escapeHtml(line)}</span>`)
    .join('')}</p>`
