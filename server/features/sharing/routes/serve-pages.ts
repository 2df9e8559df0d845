import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import {
  type RenderSharedPage,
  type Shared,
  type SharedPageFacts,
  sharingRoutes,
} from '#contract/sharing.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { listPageFiles, readManifest } from '#server/platform/http/page-files.ts'
import type { ShownPasswords } from '#server/platform/http/shown-passwords.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { Services } from '#server/platform/services.ts'
import type { SharedRow } from '../data.ts'

type PageRoute = { Params: { language: Language; token: string } }
type PageRequest = FastifyRequest<PageRoute>
type Outcome = { status: number; outcome: SharedPageFacts['outcome']; retryAfter?: number }

const compress = promisify(brotliCompress)
/** As the call of the API takes them, and counted with it. */
const { rate, params } = sharingRoutes.readShared

/** What a browser is shown of a link: the thing, the question for its password, nothing. */
export type OpenedLink = { shared: Shared } | { asks: 'password' } | null

type Links = {
  find(token: string): Promise<SharedRow | null>
  openLink(token: string, request: FastifyRequest): Promise<OpenedLink>
  passwords: ShownPasswords
}

/**
 * The page of a link, as HTML that can be read before any script runs and where none does. The browser's
 * own components write it; without a build of theirs there is no such page.
 */
export function serveSharedPages(services: Services, links: Links): void {
  const { app, web_dir } = services
  const renderer = join(web_dir, '../share/share-html.js')
  if (!existsSync(renderer)) return
  const { added: files } = listPageFiles(readManifest(join(web_dir, '.vite/share.json')), 'share')
  const sharePages = pathToFileURL(renderer).href
  let loading: Promise<{ renderSharedPage: RenderSharedPage }> | null = null
  const load = () => (loading ??= import(sharePages))

  /** Answers with the page of what some work says of the link, or of why it said nothing. */
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
    services.rateLimit.count(`readShared:address:${networkOf(request.ip)}`, ...rate)

  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    )
    scope.get<PageRoute>(PAGE, (request, reply) =>
      sendPage(request, reply, async () => {
        await count(request)
        const { token } = request.params
        const opened = isToken(token) ? await links.openLink(token, request) : null
        return opened ? { status: 200, outcome: opened } : GONE
      }),
    )
    // A form without a token of its own: who sends it must know the password, and gains a look at the page.
    scope.post<PageRoute>(PAGE, async (request, reply) => {
      const { language, token } = request.params
      return sendPage(request, reply, async () => {
        await count(request)
        const link = isToken(token) ? await links.find(token) : null
        if (!link) return GONE
        const password = readPassword(request.body)
        const network = networkOf(request.ip)
        const isRight = await links.passwords.show({ link, password, network }, reply)
        if (!isRight) return { status: 403, outcome: { asks: 'again' } }
        reply.header('location', pageUrl(language, sharePath(encodeURIComponent(token))))
        return { status: 303, outcome: { asks: 'password' } }
      })
    })
    done()
  })
}

const PAGE = '/:language(^(?:ja|en)$)/share/:token'
const GONE: Outcome = { status: 404, outcome: { problem: 'gone' } }
const MOST_FORM_BYTES = 2_000

function readPassword(body: unknown): string {
  const password = (body as { password?: unknown } | null)?.password
  return typeof password === 'string' ? password : ''
}

/** What the work answers, or what the page says of its failure. */
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
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return reply.header('content-encoding', 'br').send(await compress(html, { params }))
}
