import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { sharePath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import {
  type RenderSharedPage,
  type Shared,
  type SharedPageFacts,
  sharingRoutes,
} from '#contract/sharing.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { listPageFiles, readManifest } from '#server/platform/http/page-files.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { Services } from '#server/platform/services.ts'

type Params = { language: Language; token: string }
type Outcome = { status: number; outcome: SharedPageFacts['outcome']; retryAfter?: number }

const compress = promisify(brotliCompress)
/** As the call of the API takes them, and counted with it. */
const { rate, params } = sharingRoutes.readShared

/**
 * The page of a link, as HTML that can be read before any script runs and where none does. The browser's
 * own components write it; without a build of theirs there is no such page.
 */
export function serveSharedPages(
  services: Services,
  openLink: (token: string) => Promise<Shared | null>,
): void {
  const { app, web_dir } = services
  const renderer = join(web_dir, '../share/share-html.js')
  if (!existsSync(renderer)) return
  const { added: files } = listPageFiles(readManifest(join(web_dir, '.vite/share.json')), 'share')
  const sharePages = pathToFileURL(renderer).href
  let loading: Promise<{ renderSharedPage: RenderSharedPage }> | null = null
  const load = () => (loading ??= import(sharePages))

  const find = async (request: FastifyRequest, token: string): Promise<Outcome> => {
    try {
      await services.rateLimit.count(`readShared:address:${networkOf(request.ip)}`, ...rate)
      const shared = params.safeParse({ token }).success ? await openLink(token) : null
      return shared
        ? { status: 200, outcome: { shared } }
        : { status: 404, outcome: { problem: 'gone' } }
    } catch (error) {
      const refusal = toRefusal(error)
      if (!refusal) request.log.error({ err: error }, 'a shared page failed')
      const { status, text } = PROBLEMS[refusal?.code ?? 'internal']
      const { retryAfter } = refusal ?? {}
      return { status, outcome: { problem: text }, ...(retryAfter && { retryAfter }) }
    }
  }

  app.get<{ Params: Params }>('/:language(^(?:ja|en)$)/share/:token', async (request, reply) => {
    const { language, token } = request.params
    const { status, outcome, retryAfter } = await find(request, token)
    const { renderSharedPage } = await load()
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    reply
      .status(status)
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    const path = sharePath(encodeURIComponent(token))
    return sendHtml(request, reply, renderSharedPage({ language, path, outcome, files }))
  })
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return reply.header('content-encoding', 'br').send(await compress(html, { params }))
}
