import type { FastifyRequest } from 'fastify'
import { sharingRoutes } from '#contract/sharing.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readCanvasJson } from '#document/script-file.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { createLinkAccessProofs } from '#server/platform/http/link-access-proofs.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { registerCompanyShares } from '../company/routes.ts'
import { countView, findShared, hashToken, type SharedRow } from '../data.ts'
import { createGuests } from '../guests/routes.ts'
import { storeView } from '../recipients/data.ts'
import { createRecipientCodes } from '../recipients/jobs.ts'
import { toSharedCanvas, toSharedScript } from '../rules.ts'
import { createQuestions } from './reader-questions.ts'
import { type OpenedLink, serveSharedPages } from './serve-pages.ts'
import { registerShareLinks } from './share-links.ts'

const { readSharedDocument, countShareView } = sharingRoutes

/** Repeated views from one network within this many seconds are counted as one view. */
const VIEW_SECONDS = 1_800

/** Routes for share links, which people without an account can open. */
export function registerSharing(services: Services): void {
  const { documents } = services
  const passwords = createLinkAccessProofs(services)
  const questions = createQuestions(passwords, createRecipientCodes(services))
  const readText = documents.remember(readScript)
  const readNotes = documents.remember(readCanvas)
  /**
   * Reads the document itself, because the derived columns are some seconds older than live edits.
   */
  const read = async (tx: ReadTransaction, row: SharedRow) => {
    const document_id = row.shows === 'script' ? row.script_id : row.canvas_id
    if (document_id === null) return null
    const fixed = row.version_id
      ? (await documents.versions.read(tx, document_id, row.version_id)).content
      : null
    if (row.shows === 'script')
      return toSharedScript(row, fixed ? readScriptJson(fixed) : await readText(tx, document_id))
    if (row.canvas_updated_at === null) return null
    const notes = fixed ? readCanvasJson(fixed) : await readNotes(tx, document_id)
    return toSharedCanvas(row, row.canvas_updated_at, notes)
  }
  const find = (token: string) => {
    const hash = hashToken(token)
    return services.database.system((tx) => findShared(tx, hash), { read_only: true })
  }
  const openLink = (token: string, request: FastifyRequest): Promise<OpenedLink> => {
    const hash = hashToken(token)
    return services.database.system(
      async (tx) => {
        const row = await findShared(tx, hash)
        if (!row) return null
        const asks = questions.next(request, row)
        if (asks) return { asks }
        const shared = await read(tx, row)
        return shared && { shared, row }
      },
      { read_only: true },
    )
  }
  /** Opens a link for an API request. Throws Refusal if it does not open for the reader. */
  const requireLink = async (token: string, request: FastifyRequest) => {
    const opened = await openLink(token, request)
    if (!opened) throw new Refusal('not_found')
    if ('asks' in opened)
      throw new Refusal(opened.asks === 'password' ? 'share_password' : 'share_recipient')
    return opened
  }
  const guests = createGuests(services, passwords)
  guests.register(requireLink)
  registerCompanyShares(services)
  registerShareLinks(services)
  services.implement(
    { readSharedDocument, countShareView },
    {
      async readSharedDocument({ params, raw }) {
        raw.reply.header('x-robots-tag', 'noindex, nofollow')
        return (await requireLink(params.token, raw.request)).shared
      },

      async countShareView({ params, raw: { request } }) {
        const row = await find(params.token)
        if (row && passwords.isShown(request, row)) {
          const recipient_id = passwords.recipientOf(request, row)
          const { count } = await services.rateLimit.tally(
            `share_view:${recipient_id ?? row.id}:${networkOf(request.ip)}`,
            VIEW_SECONDS,
          )
          if (count === 1)
            await services.database.system(async (tx) => {
              await countView(tx, row.id)
              if (recipient_id !== null) await storeView(tx, recipient_id)
            })
        }
        return { done: true as const }
      },
    },
  )
  serveSharedPages(services, { find, openLink, questions, guests })
}
