import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '../database/database.ts'
import { MAILBOX_PATH } from './create-mailer.ts'
import { listStoredMails, type StoredMail } from './data.ts'
import { escapeHtml } from './render-mail.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** Headers that only proxies send. */
const PROXY_HEADERS =
  /^(forwarded|via|front-end-https|client-ip|true-client-ip|x-(forwarded|real|original|client|cluster-client|proxy|scheme|url-scheme|envoy|amzn|appengine|arr|azure|vercel).*|(cf|cdn|fastly|fly|akamai)-.*)$/

type MailboxConfig = Pick<Config, 'smtp_url' | 'public_url' | 'trust_proxy'>

/**
 * True if the installation has no SMTP and serves the mailbox page. False if `public_url` or
 * `trust_proxy` suggests access from other machines. Through a proxy, a remote request could look
 * like a request of a local browser.
 */
export function servesMailbox(config: MailboxConfig): boolean {
  const { smtp_url, public_url, trust_proxy } = config
  return smtp_url === null && trust_proxy === null && (public_url === null || isLocal(public_url))
}

/**
 * Returns the startup message for an installation without SMTP: the URL of the mailbox page. If the
 * page is not served, the message reports that emails are not sent. Null with SMTP.
 */
export function describeMailbox(
  config: MailboxConfig,
  absoluteUrl: (path: string) => string,
): string | null {
  if (config.smtp_url) return null
  if (!servesMailbox(config))
    return 'メール: SMTP_URL が未設定のため、送信されません / Email: SMTP_URL isn’t set, so no emails are sent'
  return `メール / Mail: ${absoluteUrl(MAILBOX_PATH)}（開けるのはこのコンピューターのブラウザーだけです / only a browser on this machine can open it）`
}

/**
 * Serves the mailbox page of an installation without SMTP. Links in emails give access to accounts,
 * so only browsers on this machine get the page. Other requests get status 404.
 */
export function serveMailbox(
  app: FastifyInstance,
  services: { config: MailboxConfig; database: Database },
): void {
  if (!servesMailbox(services.config)) return
  app.get(MAILBOX_PATH, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mails = await listStoredMails(services.database)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(mails))
  })
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    // A referring page, if there is one, must be local too.
    (headers.referer === undefined || isLocal(headers.referer)) &&
    !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  )
}

const isLocal = (url: string) => URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).host)

function page(mails: readonly StoredMail[]): string {
  const articles = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="about">${escapeHtml(mail.recipient)} · <time>${escapeHtml(mail.created_at)}</time></p>
<pre>${link(mail.body_text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>メールボックス / Mailbox</title>
<style>
body{max-width:760px;margin:32px auto;padding:0 16px;font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif;line-height:1.7;color:#222}
article{border:1px solid #ddd;border-radius:8px;padding:8px 20px;margin:16px 0}
h2{font-size:17px;margin:8px 0 0}.about{color:#666;font-size:13px;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
</style></head><body>
<h1>メールボックス / Mailbox</h1>
<p>SMTP_URL が設定されていないため、メールはここに届きます。<br>SMTP_URL isn’t set, so emails arrive here.</p>
${articles.join('\n') || '<p>まだメールはありません。/ No emails yet.</p>'}
</body></html>
`
}

const link = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
