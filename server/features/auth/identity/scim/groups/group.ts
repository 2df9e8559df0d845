import { z } from 'zod'
import { line, uuid } from '#contract/fields.ts'
import { MAX_GROUP_NAME } from '#contract/groups.ts'
import { SCIM_PATH } from '#contract/scim.ts'
import { attributes } from '../attributes.ts'
import { ScimError } from '../scim-error.ts'
import type { GroupRow, Member } from './data.ts'

/** Name of SCIM's schema for groups (RFC 7643, 4.2). */

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
/** Maximum number of members that a group, or a list in a request, can have. */
export const MAX_MEMBERS = 10_000

/**
 * Attributes that a directory sent for a group. An absent attribute stays unchanged. `members` has
 * user ids.
 */
export type GroupPatch = {
  name?: string | undefined
  external_id?: string | null | undefined
  members?: string[] | undefined
}

// Directories send members in different forms: as objects, to which Okta adds `display` and Entra
// ID adds `$ref`, or as bare ids.
const member = z.union([
  z.string().transform((value) => ({ value })),
  attributes({ value: z.string().max(200) }),
])
const members = z.array(member).max(MAX_MEMBERS).nullish()
const group = attributes({
  displayName: z.string().optional(),
  externalId: z.string().trim().max(500).nullish(),
  members: z.union([members, member.transform((one) => [one])]),
})

/** Parses a complete or partial Group resource. Throws ScimError. */
export function readGroup(body: unknown): GroupPatch {
  const parsed = group.safeParse(body)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? ''
    throw new ScimError(400, `The attribute ${path} is not valid.`, 'invalidValue')
  }
  const { displayName, externalId, members: people } = parsed.data
  return {
    name: displayName === undefined ? undefined : readName(displayName),
    external_id: externalId,
    members: people === null ? [] : people?.map(({ value }) => readId(value)),
  }
}

function readName(text: string): string {
  const name = line(MAX_GROUP_NAME).safeParse(text)
  if (name.success) return name.data
  const why = `The displayName is not valid: it needs 1 to ${MAX_GROUP_NAME} characters in one line.`
  throw new ScimError(400, why, 'invalidValue')
}

/** Parses a user id. A malformed id gets the same error as an id that does not exist. */
export function readId(text: string): string {
  const id = uuid.safeParse(text)
  if (id.success) return id.data
  throw unknownMember(text)
}

export const unknownMember = (id: string) =>
  new ScimError(400, `There is no user ${id.slice(0, 100)} to be a member.`, 'invalidValue')

/**
 * Builds the SCIM resource of a group. Pass null as `members` to leave the members out. `origin`:
 * this installation's address.
 */
export function toGroupResource(
  { id, name, external_id, created_at }: GroupRow,
  members: readonly Member[] | null,
  origin: string,
) {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: name,
    ...(members && {
      members: members.map(({ id: value, username }) => ({
        value,
        display: username,
        type: 'User',
        $ref: `${origin}${SCIM_PATH}/Users/${value}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: created_at,
      location: `${origin}${SCIM_PATH}/Groups/${id}`,
    },
  }
}
