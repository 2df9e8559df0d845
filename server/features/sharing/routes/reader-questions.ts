import type { FastifyReply, FastifyRequest } from 'fastify'
import { email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import type { ReaderQuestion } from '#contract/sharing.ts'
import type { LinkAccessProofs } from '#server/platform/http/link-access-proofs.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { SharedRow } from '../data.ts'
import type { RecipientCodes } from '../recipients/jobs.ts'

/** The next input that a reader must enter; null if the link is open to them. */
export type Question = 'password' | 'address' | null

type Answered = { request: FastifyRequest; reply: FastifyReply; link: SharedRow }

/**
 * Asks readers for the link's password, and then for a recipient's address and the code from the
 * email.
 */
export function createQuestions(passwords: LinkAccessProofs, codes: RecipientCodes) {
  const next = (request: FastifyRequest, link: SharedRow): Question => {
    if (!passwords.knowsPassword(request, link)) return 'password'
    return passwords.isShown(request, link) ? null : 'address'
  }

  const answerAddress = async (
    { request, reply, link }: Answered,
    form: Form,
    language: Language,
  ): Promise<ReaderQuestion | null> => {
    const parsed = email.safeParse(form.address ?? '')
    if (!parsed.success) return { asks: 'bad_address' }
    const address = { share_id: link.id, email: parsed.data }
    const network = networkOf(request.ip)
    if (form.code === undefined) {
      await codes.request(address, language, network)
      return { asks: 'code', address: parsed.data }
    }
    const recipient_id = await codes.check(address, form.code, network)
    if (recipient_id === null) return { asks: 'wrong_code', address: parsed.data }
    passwords.storeRecipient(reply, link, recipient_id)
    return null
  }

  return {
    next,
    /**
     * Handles the submitted form. Returns the question to show next; null if the answer was right
     * or nothing has to be entered. Throws Refusal('too_many_requests').
     */
    async answer(
      answered: Answered,
      form: Form,
      language: Language,
    ): Promise<ReaderQuestion | null> {
      const { request, reply, link } = answered
      const question = next(request, link)
      if (question === null) return null
      if (question === 'address') return answerAddress(answered, form, language)
      const password = form.password ?? ''
      const network = networkOf(request.ip)
      return (await passwords.show({ link, password, network }, reply)) ? null : { asks: 'again' }
    },
  }
}

export type Questions = ReturnType<typeof createQuestions>

export type Form = { password?: string; address?: string; code?: string }

export const readFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

export function readForm(body: unknown): Form {
  const fields = readFields(body)
  const names = ['password', 'address', 'code'] as const
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}
