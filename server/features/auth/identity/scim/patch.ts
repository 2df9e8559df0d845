import { z } from 'zod'
import { readUser, type Said } from './person.ts'
import { ScimError } from './scim-error.ts'

/** Reads a PATCH (RFC 7644, 3.5.2) as what it says of somebody, in the forms Entra ID and Okta send. */

const request = z.object({
  Operations: z
    .array(
      z.object({
        // Entra ID writes `Replace`.
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i

/** What a patch says, each operation over those before it. Throws ScimError. */
export function readPatch(body: unknown): Said {
  const parsed = request.safeParse(body)
  if (!parsed.success) throw new ScimError(400, 'This is no patch.', 'invalidSyntax')
  const said: Said = {}
  for (const { op, path, value } of parsed.data.Operations) {
    const given = op === 'remove' ? null : value
    const parts = path === undefined ? Object.entries(asObject(given)) : [[path, given] as const]
    for (const [at, one] of parts) Object.assign(said, dropUnsaid(readUser(place(at, one))))
  }
  return said
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new ScimError(400, 'An operation without a path needs an object.', 'invalidValue')
}

/** A value at a path, as a resource with nothing else in it. Attributes that are not kept here give an empty one. */
function place(path: string, value: unknown): Record<string, unknown> {
  const at = path.replace(CORE, '')
  // Any address there is counts, whatever the filter says of its type.
  if (/^emails(\[[^\]]*\])?\.value$/i.test(at) || /^emails\[[^\]]*\]$/i.test(at))
    return value === null ? {} : { emails: [typeof value === 'string' ? { value } : value] }
  const [head = '', tail] = at.split('.')
  const name = NAMES[head.toLowerCase()]
  if (!name) return {}
  if (tail === undefined) return { [name]: value }
  const field = NAMES[tail.toLowerCase()]
  return field ? { [name]: { [field]: value } } : {}
}

/** Attribute names are written in any case. */
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['userName', 'externalId', 'displayName', 'name', 'emails', 'active'],
    ...['givenName', 'familyName', 'formatted'],
  ].map((name) => [name.toLowerCase(), name]),
)

const dropUnsaid = (said: Said): Said =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
