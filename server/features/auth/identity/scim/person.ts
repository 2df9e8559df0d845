import { z } from 'zod'
import { email, line } from '#contract/fields.ts'
import { MAX_USERNAME } from '#contract/limits.ts'
import { SCIM_PATH } from '#contract/scim.ts'
import { attributes } from './attributes.ts'
import { ScimError } from './scim-error.ts'

/** Name of SCIM's schema for people, which it calls users (RFC 7643, 4.1). */

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

export type Person = {
  user_name: string
  external_id: string | null
  given_name: string | null
  family_name: string | null
  /** The display name in Daihon. */
  username: string
  email: string
  is_active: boolean
}

/** Attributes that a directory sent for a person. An absent attribute stays unchanged. */
export type PersonPatch = { [K in keyof Person]?: Person[K] | undefined } & {
  formatted?: string | undefined
}

/** Accepts booleans also as strings in any case, because Entra ID sends `"False"`. */
const boolean = z.union([
  z.boolean(),
  z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
])
const text = z.string().trim().max(500)
const optional = text.nullish()

const user = attributes({
  userName: text.min(1).optional(),
  externalId: optional,
  displayName: optional,
  name: attributes({ givenName: optional, familyName: optional, formatted: optional }).nullish(),
  emails: z
    .array(attributes({ value: optional, type: optional, primary: boolean.nullish() }))
    .max(50)
    .nullish(),
  active: boolean.nullish(),
})

/** Parses a complete or partial User resource. Throws ScimError. */
export function readUser(body: unknown): PersonPatch {
  const parsed = user.safeParse(body)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new ScimError(400, `The attribute ${path} is not valid.`, 'invalidValue')
  }
  const { userName, externalId, displayName, name, emails, active } = parsed.data
  const mail = emails?.find(({ primary }) => primary) ?? emails?.find(({ type }) => type === 'work')
  return {
    user_name: userName,
    external_id: externalId,
    given_name: name?.givenName,
    family_name: name?.familyName,
    username: displayName || undefined,
    formatted: name?.formatted || undefined,
    email: (mail ?? emails?.[0])?.value || undefined,
    is_active: active ?? undefined,
  }
}

/**
 * Merges the attributes that a directory sent into a person's previous attributes. Throws ScimError
 * if the result is invalid.
 */
export function mergePerson(before: Person | null, said: PersonPatch): Person {
  const user_name = said.user_name ?? before?.user_name
  if (!user_name) throw new ScimError(400, 'The attribute userName is missing.', 'invalidValue')
  const names = {
    given_name: pick(said.given_name, before?.given_name),
    family_name: pick(said.family_name, before?.family_name),
  }
  return {
    user_name,
    ...names,
    external_id: pick(said.external_id, before?.external_id),
    username: readName(before, said, names) ?? readLine(user_name),
    email: readAddress(before, said, user_name),
    is_active: said.is_active ?? before?.is_active ?? true,
  }
}

/**
 * Returns the sent value, even if it is null. If the value is undefined (not sent), returns the
 * previous value.
 */
const pick = <T>(said: T | null | undefined, before: T | null | undefined): T | null =>
  said === undefined ? (before ?? null) : said

function readAddress(before: Person | null, said: PersonPatch, user_name: string): string {
  // If no address was sent, the user name becomes the address. Exception: a person whose previous
  // address differs from the previous user name keeps the address.
  const isName = before === null || before.email === before.user_name.toLowerCase()
  const address = email.safeParse(said.email ?? (isName ? user_name : before.email))
  if (address.success) return address.data
  const why = 'There is no email address: neither emails nor userName.'
  throw new ScimError(400, why, 'invalidValue')
}

/**
 * Returns the display name that the directory sent. If it sent only a first name or a last name,
 * builds the display name from the person's two names. If it sent no name, returns the previous
 * display name, or null for a new person.
 */
function readName(
  before: Person | null,
  said: PersonPatch,
  { given_name, family_name }: Pick<Person, 'given_name' | 'family_name'>,
): string | null {
  const called = said.username ?? said.formatted
  if (called) return readLine(called)
  const isNew = said.given_name !== undefined || said.family_name !== undefined
  const full = [family_name, given_name].filter(Boolean).join(' ')
  if (full && (isNew || !before)) return readLine(full)
  return before?.username ?? null
}

function readLine(text: string): string {
  const name = line(MAX_USERNAME).safeParse(text.slice(0, MAX_USERNAME))
  if (name.success) return name.data
  throw new ScimError(400, 'The attribute displayName is not valid.', 'invalidValue')
}

/** Builds the SCIM resource of a person. `origin`: this installation's address. */
export function toResource(
  {
    id,
    created_at,
    changed_at,
    ...person
  }: Person & { id: string; created_at: string; changed_at: string },
  origin: string,
) {
  const { user_name, external_id, given_name, family_name, username, email: value } = person
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName: user_name,
    displayName: username,
    name: {
      formatted: username,
      ...(given_name !== null && { givenName: given_name }),
      ...(family_name !== null && { familyName: family_name }),
    },
    emails: [{ value, type: 'work', primary: true }],
    active: person.is_active,
    meta: {
      resourceType: 'User',
      created: created_at,
      lastModified: changed_at,
      location: `${origin}${SCIM_PATH}/Users/${id}`,
    },
  }
}
