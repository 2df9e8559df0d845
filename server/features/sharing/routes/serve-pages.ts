import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { GuestPage } from '#contract/share-comments.ts'
import {
  type ReaderQuestion,
  type RenderSharedPage,
  type SharedPageFacts,
  sharingRoutes,
} from '#contract/sharing.ts'
import { withOrigin } from '#server/platform/events/events.ts'
import { refuseCrossOrigin } from '#server/platform/http/csrf.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { listPageFiles, readManifest } from '#server/platform/http/page-files.ts'
import { allowOnlyOwnImages } from '#server/platform/http/security-headers.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { Services } from '#server/platform/services.ts'
import type { SharedRow } from '../data.ts'
import type { Guests, ReadLink } from '../guests/routes.ts'
import { type Questions, readFields, readForm } from './reader-questions.ts'

type PageRoute = { Params: { language: Language; token: string } }
type PageRequest = FastifyRequest<PageRoute>
type Outcome = { status: number; outcome: SharedPageFacts['outcome']; retryAfter?: number }

const compress = promisify(brotliCompress)
const ROUTE = 'readSharedDocument' satisfies keyof typeof sharingRoutes
const { rate, params } = sharingRoutes[ROUTE]

/** A link for a browser: its content, or the next question. Null if the link is closed. */
export type OpenedLink = ReadLink | { asks: 'password' | 'address' } | null

type Links = {
  find(token: string): Promise<SharedRow | null>
  openLink(token: string, request: FastifyRequest): Promise<OpenedLink>
  questions: Questions
  guests: Guests
}

/**
 * Serves the page of a share link as HTML that is readable without JavaScript. The web app's
 * components render it. Without a web build, there is no such page.
 */
export function serveSharedPages(services: Services, links: Links): void {
  const { app, web_dir } = services
  const renderer = join(web_dir, '../share/share-html.js')
  if (!existsSync(renderer)) return
  const { added: files } = listPageFiles(readManifest(join(web_dir, '.vite/share.json')), 'share')
  const sharePages = pathToFileURL(renderer).href
  let loading: Promise<{ renderSharedPage: RenderSharedPage }> | null = null
  const load = () => (loading ??= import(sharePages))

  const sendPage = async (
    request: PageRequest,
    reply: FastifyReply,
    work: () => Promise<Outcome>,
  ) => {
    const { language, token } = request.params
    const { status, outcome, retryAfter } = await guard(request, work)
    const { renderSharedPage } = await load()
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const page = { language, path: sharePath(encodeURIComponent(token)), outcome, files }
    return sendHtml(request, reply.status(status), renderSharedPage(page))
  }
  const isToken = (token: string) => params.safeParse({ token }).success
  const count = (request: FastifyRequest) =>
    services.rateLimit.count(`${ROUTE}:address:${networkOf(request.ip)}`, ...rate)

  const open = async (request: PageRequest) => {
    await count(request)
    const { token } = request.params
    return isToken(token) ? links.openLink(token, request) : null
  }
  const showLink = async (
    reader: { request: FastifyRequest; link: ReadLink },
    refused?: NonNullable<GuestPage['refused']>,
  ) => {
    const guest = await links.guests.show(reader, refused)
    const is_sent = 'sent' in (reader.request.query as object)
    return { shared: reader.link.shared, guest: guest && { ...guest, is_sent } }
  }

  const showRefused = async (
    reader: Parameters<typeof showLink>[0],
    { refused, error: { status, retryAfter } }: NonNullable<Awaited<ReturnType<Guests['submit']>>>,
  ): Promise<Outcome> => ({
    status,
    outcome: await showLink(reader, refused),
    ...(retryAfter && { retryAfter }),
  })

  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    )
    scope.get<PageRoute>(PAGE, (request, reply) =>
      sendPage(request, reply, async () => {
        const opened = await open(request)
        if (!opened) return GONE
        if ('asks' in opened) return { status: 200, outcome: opened }
        return { status: 200, outcome: await showLink({ request, link: opened }) }
      }),
    )
    // Requires access to the link. Two checks prevent CSRF: requests from other origins are
    // refused, and the form must contain the hidden fields that the page rendered for the same
    // guest.
    scope.post<PageRoute>(`${PAGE}/comments`, async (request, reply) => {
      const { language, token } = request.params
      return sendPage(request, reply, async () => {
        refuseCrossOrigin(request.headers)
        const opened = await open(request)
        if (!opened) return GONE
        if ('asks' in opened) return { status: 403, outcome: opened }
        const reader = { request, link: opened }
        const taken = await withOrigin(networkOf(request.ip), () =>
          links.guests.submit(reader, readFields(request.body), reply),
        )
        if (taken) return showRefused(reader, taken)
        const page = pageUrl(language, sharePath(encodeURIComponent(token)))
        reply.header('location', `${page}?sent#comments`)
        return { status: 303, outcome: { asks: 'password' } }
      })
    })
    // Receives the password, the recipient's address or the code. The form needs no CSRF token; the
    // check of the origin is enough. The form can only open the page for its sender, or send a code
    // to a recipient.
    scope.post<PageRoute>(PAGE, async (request, reply) => {
      const { language, token } = request.params
      return sendPage(request, reply, async () => {
        refuseCrossOrigin(request.headers)
        await count(request)
        const link = isToken(token) ? await links.find(token) : null
        if (!link) return GONE
        const form = readForm(request.body)
        const question = await links.questions.answer({ request, reply, link }, form, language)
        if (question) return { status: STATUS_OF[question.asks], outcome: question }
        reply.header('location', pageUrl(language, sharePath(encodeURIComponent(token))))
        return { status: 303, outcome: { asks: 'password' } }
      })
    })
    done()
  })
}

const PAGE = '/:language(^(?:ja|en)$)/share/:token'
const GONE: Outcome = { status: 404, outcome: { problem: 'gone' } }
/**
 * Maximum size of a URL-encoded comment form in bytes. One character can take nine bytes
 * (`%E3%81%82`).
 */
const MAX_FORM_BYTES = 24_000

/** HTTP status by question. A request for a code gets 200 whether or not an email is sent. */
const STATUS_OF = {
  password: 200,
  again: 403,
  address: 200,
  bad_address: 422,
  code: 200,
  wrong_code: 403,
} as const satisfies Record<ReaderQuestion['asks'], number>

async function guard(request: FastifyRequest, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'a shared page failed')
    const { status, text } = PROBLEMS[refusal?.code ?? 'internal']
    const { retryAfter } = refusal ?? {}
    return { status, outcome: { problem: text }, ...(retryAfter && { retryAfter }) }
  }
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      allowOnlyOwnImages(String(reply.getHeader('content-security-policy'))),
    )
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return reply.header('content-encoding', 'br').send(await compress(html, { params }))
}
