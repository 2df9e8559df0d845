import { z } from 'zod'
import { attributes } from './attributes.ts'
import { ScimError } from './scim-error.ts'

/** Operations of a PATCH request (RFC 7644, 3.5.2). Users and groups use the same format. */

export type Operation = {
  op: 'add' | 'replace' | 'remove'
  path: string | undefined
  value: unknown
}

const request = attributes({
  Operations: z
    .array(
      attributes({
        // The operation's name. Its case is ignored, because Entra ID writes `Replace`.
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

export function readOperations(body: unknown): Operation[] {
  const parsed = request.safeParse(body)
  if (!parsed.success) throw new ScimError(400, 'This is no patch.', 'invalidSyntax')
  return parsed.data.Operations.map(({ op, path, value }) => ({ op, path, value }))
}

/**
 * Returns the value of an operation that has no path. Such a value must be an object of attributes.
 * Throws ScimError.
 */
export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new ScimError(400, 'An operation without a path needs an object.', 'invalidValue')
}
