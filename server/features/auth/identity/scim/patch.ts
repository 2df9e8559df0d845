import { asObject, readOperations } from './operations.ts'
import { type PersonPatch, readUser } from './person.ts'

/**
 * Parser of PATCH requests (RFC 7644, 3.5.2) that change a person, in the forms that Entra ID and
 * Okta send.
 */

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i

/**
 * Applies the operations of a patch in order. Returns the changed attributes of the person. Throws
 * ScimError.
 */
export function readPatch(body: unknown): PersonPatch {
  const said: PersonPatch = {}
  for (const { op, path, value } of readOperations(body)) {
    const given = op === 'remove' ? null : value
    const parts = path === undefined ? Object.entries(asObject(given)) : [[path, given] as const]
    for (const [at, one] of parts) Object.assign(said, dropUndefined(readUser(place(at, one))))
  }
  return said
}

/**
 * Builds a resource in which only the attribute at `path` is set. Returns an empty resource for an
 * email address whose value is null, and for a part of an attribute other than `name`.
 */
function place(path: string, value: unknown): Record<string, unknown> {
  const at = path.replace(CORE, '')
  // The path can select an email address by type: `emails[type eq "work"].value`. This filter is
  // ignored, because a person has only one address here.
  if (/^emails(\[[^\]]*\])?\.value$/i.test(at) || /^emails\[[^\]]*\]$/i.test(at))
    return value === null ? {} : { emails: [typeof value === 'string' ? { value } : value] }
  const [head = '', tail] = at.split('.')
  if (tail === undefined) return { [head]: value }
  return head.toLowerCase() === 'name' ? { name: { [tail]: value } } : {}
}

const dropUndefined = (said: PersonPatch): PersonPatch =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
