import { createHash } from 'node:crypto'
import { companyLogoRoutes } from '#contract/company-logo.ts'
import { MAX_LOGO_BYTES } from '#contract/limits.ts'
import { logoPath } from '#contract/pages.ts'
import type { Account } from '#server/platform/access/account.ts'
import { record } from '#server/platform/events/events.ts'
import { readFileBody, readFileLength } from '#server/platform/http/receive-files.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteLogo, findLogo, findPicture, writeLogo } from './data.ts'
import { type Picture, readPicture } from './rules.ts'

const HASH = /^[0-9a-f]{64}$/
/** Limit per network: 240 requests for logos in 60 seconds. Browsers cache logos. */
const RATE = [240, 60] as const

export function registerLogo(services: Services): void {
  const { app, database, rateLimit } = services

  const save = (
    { company_id, user_id }: Account,
    picture: Picture & { hash: string; bytes: Uint8Array },
  ) =>
    database.tenant({ company_id, user_id }, async (tx) => {
      await writeLogo(tx, company_id, picture)
      await record(tx, 'company.logo_changed', { subject_id: company_id })
      const { hash, width, height } = picture
      return { logo: { path: logoPath(hash), width, height } }
    })

  services.implement(companyLogoRoutes, {
    readLogo: async ({ actor, tx }) => ({ logo: await findLogo(tx, actor.company_id) }),

    async uploadLogo({ actor, raw: { request } }) {
      const length = readFileLength(request)
      if (length > MAX_LOGO_BYTES) throw new Refusal('logo_too_large')
      return new AnswerAfterCommit(async () => {
        const bytes = await readFileBody(request, length)
        const picture = readPicture(bytes)
        if (!picture) throw new Refusal('logo_unreadable')
        const hash = createHash('sha256').update(bytes).digest('hex')
        return save(actor, { ...picture, hash, bytes })
      })
    },

    async deleteLogo({ actor: { company_id: subject_id }, tx }) {
      if (await deleteLogo(tx, subject_id)) await record(tx, 'company.logo_removed', { subject_id })
      return { logo: null }
    },
  })

  app.get<{ Params: { hash: string } }>(logoPath(':hash'), async (request, reply) => {
    await rateLimit.count(`logo:address:${networkOf(request.ip)}`, ...RATE)
    const { hash } = request.params
    const found = HASH.test(hash)
      ? await database.system((tx) => findPicture(tx, hash), { read_only: true })
      : null
    if (!found) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-robots-tag', 'noindex')
      .type(found.type)
      .send(Buffer.from(found.bytes))
  })
}
