import type { FastifyReply, FastifyRequest } from 'fastify'
import { email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import type { Asked } from '#contract/sharing.ts'
import type { ShownPasswords } from '#server/platform/http/shown-passwords.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { SharedRow } from '../data.ts'
import type { RecipientCodes } from '../recipients/jobs.ts'

/** What a browser must show first; null: the link can be read. */
export type Question = 'password' | 'address' | null

type Answered = { request: FastifyRequest; reply: FastifyReply; link: SharedRow }

/**
 * What is asked of whoever opens a link, one thing after the other: its password, then an address it is for
 * and the code that was mailed there.
 */
export function createQuestions(passwords: ShownPasswords, codes: RecipientCodes) {
  const next = (request: FastifyRequest, link: SharedRow): Question => {
    if (!passwords.knowsPassword(request, link)) return 'password'
    return passwords.isShown(request, link) ? null : 'address'
  }

  const answerAddress = async (
    { request, reply, link }: Answered,
    form: Form,
    language: Language,
  ): Promise<Asked | null> => {
    const parsed = email.safeParse(form.address ?? '')
    if (!parsed.success) return { asks: 'bad_address' }
    const address = { share_id: link.id, email: parsed.data }
    const network = networkOf(request.ip)
    if (form.code === undefined) {
      await codes.ask(address, language, network)
      return { asks: 'code', address: parsed.data }
    }
    const recipient_id = await codes.check(address, form.code, network)
    if (recipient_id === null) return { asks: 'wrong_code', address: parsed.data }
    passwords.keepRecipient(reply, link, recipient_id)
    return null
  }

  return {
    next,
    /** Takes what was typed into the page's form: what is asked now, null where the answer was right. Throws Refusal('too_many_requests'). */
    async answer(answered: Answered, form: Form, language: Language): Promise<Asked | null> {
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

/** The fields of the page's form; each only where it stood in it. */
export type Form = { password?: string; address?: string; code?: string }

/** The texts among the fields of a body, whatever that is. */
export const readFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Reads them from a body, whatever that is. */
export function readForm(body: unknown): Form {
  const fields = readFields(body)
  const names = ['password', 'address', 'code'] as const
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}
