import type { FastifyReply } from 'fastify'
import type { Language, Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { escapeHtml } from '#server/platform/email/render-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { findReader, writeSettings } from './data.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './rules.ts'

type Params = { token: string }

/** Content types that browsers and mail programs send; the body is ignored. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** Maximum requests per account, and the period in seconds. Unsubscribing takes two requests. */
const RATE = [60, 3_600] as const

/**
 * Serves the page that unsubscribes a user from notification emails without a login (RFC 8058). The
 * email's token is sufficient, and permits nothing else. A GET changes nothing, because mail
 * programs and scanners open links.
 */
export function serveUnsubscribe(
  services: Pick<Services, 'app' | 'database' | 'secret' | 'absoluteUrl' | 'rateLimit'>,
): void {
  const { app, database, secret, rateLimit } = services
  const find = async (token: string) => {
    const user_id = readUnsubscribeToken(secret, token)
    if (user_id === null) return null
    await rateLimit.count(`unsubscribe:${user_id}`, ...RATE)
    const reader = await database.system((tx) => findReader(tx, user_id), { read_only: true })
    return reader && { user_id, language: reader.language }
  }
  const send = (reply: FastifyReply, page: string) =>
    reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page)

  app.register((scope, _options, done) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, async () => ({}))
    scope.get<{ Params: Params }>(UNSUBSCRIBE_PATH, async ({ params }, reply) => {
      const found = await find(params.token)
      if (!found) return reply.callNotFound()
      return send(reply, writePage(found.language, 'ask'))
    })
    scope.post<{ Params: Params }>(UNSUBSCRIBE_PATH, async ({ params }, reply) => {
      const found = await find(params.token)
      if (!found) return reply.callNotFound()
      await database.system((tx) => writeSettings(tx, found.user_id, { mail: 'off' }))
      return send(reply, writePage(found.language, 'done'))
    })
    done()
  })
}

const TEXTS = {
  ask: { ja: '通知メールを停止しますか？', en: 'Unsubscribe from notification emails?' },
  ask_what: {
    ja: 'コメントや共有などのお知らせが、メールで届かなくなります。通知は、台本（Daihon）の画面でこれまでどおり確認できます。',
    en: 'You’ll no longer get emails about comments, shared scripts and so on. Notifications in Daihon aren’t affected.',
  },
  stop: { ja: '停止する', en: 'Unsubscribe' },
  done: { ja: '通知メールを停止しました', en: 'You’re unsubscribed' },
  done_what: {
    ja: '設定からいつでも再開できます。',
    en: 'You can turn emails back on in your settings at any time.',
  },
  settings: { ja: '設定を開く', en: 'Open settings' },
} as const satisfies Record<string, Pair>

function writePage(language: Language, shown: 'ask' | 'done'): string {
  const t = (key: keyof typeof TEXTS) => escapeHtml(TEXTS[key][language])
  const action =
    shown === 'ask'
      ? `<form method="post"><button>${t('stop')}</button></form>`
      : `<a href="${pageUrl(language, PAGES.settings)}">${t('settings')}</a>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t(shown)} · Daihon</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif;line-height:1.8;color:light-dark(#2a2623,#f0ebe5);background:light-dark(#faf7f3,#1c1917)}
main{max-width:26rem;margin:24px;padding:36px clamp(20px,6vw,44px);border:1px solid light-dark(#e6dfd6,#3a342f);border-radius:12px;background:light-dark(#fff,#26221e);text-wrap:pretty;word-break:auto-phrase}
h1{margin:0 0 12px;font-size:1.3rem;line-height:1.5}p{margin:0 0 24px}
button,a{display:inline-block;padding:10px 24px;border:0;border-radius:8px;font:inherit;font-weight:600;color:#fff;background:#a4501a;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#2a2623,#f0ebe5);outline-offset:3px}
</style></head><body><main>
<h1>${t(shown)}</h1>
<p>${t(shown === 'ask' ? 'ask_what' : 'done_what')}</p>
${action}
</main></body></html>
`
}
