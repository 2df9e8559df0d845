import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pair } from '#contract/language.ts'
import { MAX_COMMENTS, MAX_GUEST_THREADS, MAX_THREADS } from '#contract/limits.ts'
import {
  type GuestComment,
  type GuestComments,
  type GuestPage,
  guestComment,
  shareCommentRoutes,
} from '#contract/share-comments.ts'
import type { Shared } from '#contract/sharing.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { describeFields } from '#server/platform/http/describe-error.ts'
import type { LinkAccessProofs } from '#server/platform/http/link-access-proofs.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countComments,
  insertComment,
  insertThread,
  lockThreads,
  markChanged,
} from '../../comments/data.ts'
import type { SharedRow } from '../data.ts'
import {
  countGuestThreads,
  deleteGuestWithoutComments,
  findGuest,
  findRecipientEmail,
  type Guest,
  insertGuest,
  listGuestThreads,
} from './data.ts'
import { findPart, type Part } from './rules.ts'

/**
 * Rate limits for comments on a link, as [count, seconds]. RATE is for one network, RATE_OF_ALL for
 * all readers together.
 */
const RATE = [10, 600] as const
const RATE_OF_ALL = [100, 3_600] as const
/** Milliseconds for which a rendered form can be submitted. */
const FORM_MS = 24 * 3_600_000

export type ReadLink = { row: SharedRow; shared: Shared }
type GuestRequest = { request: FastifyRequest; link: ReadLink }

type Opening = (token: string, request: FastifyRequest) => Promise<ReadLink>

export function createGuests(services: Services, passwords: LinkAccessProofs) {
  const { database, rateLimit, now } = services

  const find = async ({ request, link: { row } }: GuestRequest): Promise<Guest | null> => {
    const recipient_id = passwords.recipientOf(request, row)
    const id = passwords.guestOf(request, row)
    const by = recipient_id !== null ? { recipient_id } : id !== null ? { id } : null
    return by && database.system((tx) => findGuest(tx, row.id, by), { read_only: true })
  }

  const enter = async (from: GuestRequest, name: string | undefined): Promise<Guest> => {
    const known = await find(from)
    if (known) return known
    const { request, link } = from
    const { id: share_id, company_id } = link.row
    const recipient_id = passwords.recipientOf(request, link.row)
    return database.system(async (tx) => {
      const signed = recipient_id === null ? name : await findRecipientEmail(tx, recipient_id)
      if (!signed) throw new Refusal('invalid', { fields: [{ path: 'name', code: 'empty' }] })
      return insertGuest(tx, { share_id, company_id, name: signed, recipient_id })
    })
  }

  const read = async (from: GuestRequest, guest: Guest | null): Promise<GuestComments> => {
    const { row } = from.link
    const recipient_id = passwords.recipientOf(from.request, row)
    if (!guest)
      return {
        name:
          recipient_id &&
          (await database.system((tx) => findRecipientEmail(tx, recipient_id), {
            read_only: true,
          })),
        threads: [],
      }
    const tenant = { company_id: row.company_id, user_id: guest.id }
    const threads = await database.tenant(
      tenant,
      (tx) => listGuestThreads(tx, row.script_id, guest.id),
      { read_only: true },
    )
    return { name: guest.name, threads: threads.filter(({ comments }) => comments.length > 0) }
  }

  const write = (link: ReadLink, guest: Guest, sent: GuestComment): Promise<void> => {
    const { company_id } = link.row
    return database.tenant({ company_id, user_id: guest.id }, (tx) => add(tx, link, guest, sent))
  }

  /** Stores a reader's comment. Throws Refusal. */
  const writeComment = async (
    from: GuestRequest,
    sent: GuestComment,
    reply: FastifyReply,
  ): Promise<Guest> => {
    const { request, link } = from
    requireComments(link)
    const network = networkOf(request.ip)
    await rateLimit.count(`share_comment:${link.row.id}:${network}`, ...RATE)
    await rateLimit.count(`share_comment:${link.row.id}`, ...RATE_OF_ALL)
    partOf(link.shared, sent.about)
    const begun = await database.system((tx) => countGuestThreads(tx, link.row.id), {
      read_only: true,
    })
    if (begun >= MAX_GUEST_THREADS) throw new Refusal('too_many_guest_comments')
    const guest = await enter(from, sent.name)
    try {
      await write(link, guest, sent)
    } catch (error) {
      await database.system((tx) => deleteGuestWithoutComments(tx, guest.id))
      throw error
    }
    if (passwords.recipientOf(request, link.row) === null)
      passwords.storeGuest(reply, link.row, guest.id)
    return guest
  }

  const prove = (from: GuestRequest, guest: Guest | null, at: number) =>
    passwords.signForm(from.link.row, guest?.id ?? null, at)

  /**
   * True if this guest has already written a comment with this id, for example because the form was
   * submitted twice.
   */
  const isThere = async (from: GuestRequest, id: string | undefined): Promise<boolean> => {
    const { threads } = await read(from, await find(from))
    return threads.some(({ comments }) => comments.some((comment) => comment.id === id))
  }

  /**
   * Throws Refusal('share_form_old') if the form is older than FORM_MS, or was made for another
   * reader.
   */
  const checkProof = async (from: GuestRequest, proof: string): Promise<void> => {
    const at = Number(proof.split('.')[0])
    const age = now() - at
    const isGood = age >= 0 && age < FORM_MS && isSame(proof, prove(from, await find(from), at))
    if (!isGood) throw new Refusal('share_form_old')
  }

  return {
    /** Registers the API routes. `open` throws Refusal if the link does not open for this reader. */
    register(open: Opening): void {
      services.implement(shareCommentRoutes, {
        async listGuestComments({ params: { token }, raw: { request } }) {
          const from = { request, link: await open(token, request) }
          requireComments(from.link)
          return read(from, await find(from))
        },
        async createGuestComment({ params: { token }, body, raw: { request, reply } }) {
          const from = { request, link: await open(token, request) }
          return read(from, await writeComment(from, body, reply))
        },
      })
    },

    /** Returns the comments for the page; null if the link allows no comments. */
    async show(
      from: GuestRequest,
      refused: GuestPage['refused'] = null,
    ): Promise<GuestPage | null> {
      if (!from.link.shared.allows_comments) return null
      const guest = await find(from)
      return {
        ...(await read(from, guest)),
        proof: prove(from, guest, now()),
        id: randomUUID(),
        thread_id: randomUUID(),
        refused,
        is_sent: false,
      }
    },

    /**
     * Handles the submitted form. Returns null if the comment was stored. Otherwise returns the
     * typed text and the reason for the refusal.
     */
    async submit(
      from: GuestRequest,
      form: Readonly<Record<string, string>>,
      reply: FastifyReply,
    ): Promise<{ refused: NonNullable<GuestPage['refused']>; error: Refusal } | null> {
      const typed = {
        about: form.about ?? '',
        thread_id: form.thread_id ?? '',
        name: form.name ?? '',
        body: form.body ?? '',
      }
      try {
        if (await isThere(from, form.id)) return null
        await checkProof(from, form.proof ?? '')
        await writeComment(from, readTyped(typed, form.id), reply)
        return null
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { refused: { ...typed, problem: describeRefusal(error) }, error }
      }
    },
  }
}

export type Guests = ReturnType<typeof createGuests>

/** Throws Refusal if the link or the company does not allow comments. */
function requireComments({ shared }: ReadLink): void {
  if (!shared.allows_comments) throw new Refusal('share_no_comments')
}

function partOf(shared: Shared, about: string | undefined): Part {
  const part =
    shared.shows === 'script'
      ? findPart(readScriptJson(shared.document), about, shared.language)
      : null
  if (!part) throw new Refusal('invalid', { fields: [{ path: 'about', code: 'invalid' }] })
  return part
}

/**
 * Adds a comment to the guest's thread `thread_id`, or to a new thread if the guest has no such
 * thread. Requires the guest's transaction. Idempotent by id.
 */
async function add(
  tx: AttributedTransaction,
  { row: { script_id, company_id }, shared }: ReadLink,
  guest: Guest,
  { id, thread_id, about, body }: GuestComment,
): Promise<void> {
  const { changed, threads } = await lockThreads(tx, script_id)
  const own = await listGuestThreads(tx, script_id, guest.id)
  if (own.some(({ comments }) => comments.some((comment) => comment.id === id))) return
  const of = { id: thread_id, document_id: script_id, company_id, created_by: guest.id, changed }
  const isNew = !own.some((thread) => thread.id === thread_id)
  if (isNew) {
    if (threads >= MAX_THREADS) throw new Refusal('too_many_comments')
    await startThread(tx, of, partOf(shared, about))
  }
  const comment = { id, thread_id, company_id, author: guest.id, body, mentions: [] }
  if (!(await insertComment(tx, comment))) throw new Refusal('conflict')
  if ((await countComments(tx, thread_id)) > MAX_COMMENTS) throw new Refusal('too_many_comments')
  if (!isNew) await markChanged(tx, thread_id, changed)
  await record(tx, 'comment.added', {
    subject_id: script_id,
    data: { about: 'script', document_id: script_id, thread_id, comment_id: id },
  })
}

type GuestThread = {
  id: string
  document_id: string
  company_id: string
  created_by: string
  changed: number
}

async function startThread(
  tx: AttributedTransaction,
  thread: GuestThread,
  { quote, ...where }: Part,
): Promise<void> {
  const anchor = { ...where, start: null, end: null }
  if (!(await insertThread(tx, { ...thread, anchor, quote, proposal: null })))
    throw new Refusal('conflict')
}

type Typed = Omit<NonNullable<GuestPage['refused']>, 'problem'>

/** Checks the typed fields. Ignores an empty `about` or `name`. Throws Refusal. */
function readTyped({ about, name, ...rest }: Typed, id: string | undefined): GuestComment {
  const said = { ...rest, id, ...(about && { about }), ...(name && { name }) }
  const parsed = guestComment.safeParse(said)
  if (!parsed.success) throw new Refusal('invalid', { fields: describeFields(parsed.error) })
  return parsed.data
}

const WORDS: Readonly<Record<string, Pair>> = {
  name: { ja: 'お名前を入力してください。', en: 'Enter your name.' },
  body: {
    ja: 'コメントを、2,000文字以内で入力してください。',
    en: 'Enter a comment of up to 2,000 characters.',
  },
  about: {
    ja: '選んだ場所は、いま表示されている内容にありません。選び直してください。',
    en: 'The place you selected is no longer in the shared content. Select it again.',
  },
}

const describeRefusal = (error: Refusal): Pair =>
  (error.fields?.[0] && WORDS[error.fields[0].path]) ?? error.toBody().error

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
