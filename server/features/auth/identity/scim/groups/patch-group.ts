import { asObject, type Operation, readOperations } from '../operations.ts'
import { ScimError } from '../scim-error.ts'
import { type GroupPatch, readGroup, readId } from './group.ts'

/** Parses a PATCH of a group in the forms that Entra ID and Okta send. */

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:group:/i
/**
 * Matches the path with which Entra ID removes a single member. The member's id is in the path, so
 * no value is sent.
 */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\](?:\.value)?$/i

/**
 * Applies a patch's operations in order and returns the changed attributes. `members`: ids of the
 * group's current members. Throws ScimError.
 */
export function readGroupPatch(body: unknown, members: readonly string[]): GroupPatch {
  const said: GroupPatch = {}
  for (const { op, path, value } of readOperations(body)) {
    if (path !== undefined) apply(said, members, { op, path: path.replace(CORE, ''), value })
    else
      for (const [name, one] of Object.entries(asObject(value)))
        apply(said, members, { op, path: name, value: one })
  }
  return said
}

/**
 * Applies one operation to `said`, the attributes changed so far. `before`: the members before the
 * patch. Ignores unknown attributes, including `id` and `schemas`.
 */
function apply(said: GroupPatch, before: readonly string[], operation: Operation): void {
  const { op, path = '', value } = operation
  const name = path.toLowerCase()
  if (name === 'displayname') {
    if (op === 'remove') throw new ScimError(400, 'A group has a displayName.', 'invalidValue')
    said.name = readGroup({ displayName: value }).name
  } else if (name === 'externalid')
    said.external_id = op === 'remove' ? null : readGroup({ externalId: value }).external_id
  else if (name.startsWith('members'))
    said.members = changeMembers(said.members ?? before, operation)
}

function changeMembers(before: readonly string[], { op, path = '', value }: Operation): string[] {
  if (path.toLowerCase() !== 'members') return readOneMember(before, op, path)
  const named = readGroup({ members: value ?? null }).members ?? []
  if (op === 'add') return [...new Set([...before, ...named])]
  if (op === 'replace') return [...new Set(named)]
  const gone = new Set(named)
  // If the operation has no value, it removes all members.
  return value === undefined ? [] : before.filter((id) => !gone.has(id))
}

function readOneMember(before: readonly string[], op: Operation['op'], path: string): string[] {
  const [, text] = ONE_MEMBER.exec(path) ?? []
  if (text === undefined || op !== 'remove')
    throw new ScimError(400, 'Only the removal of members[value eq "id"] is known.', 'invalidPath')
  const gone = readId(text)
  return before.filter((id) => id !== gone)
}
