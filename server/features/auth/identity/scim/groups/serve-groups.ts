import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '#server/platform/database/database.ts'
import { originOf } from '../../openid/attempt.ts'
import type { AuthServices } from '../../sessions.ts'
import { bind, idOf, queryOf, readPage, toList } from '../bind.ts'
import { readGroupFilter } from '../filter.ts'
import { ScimError } from '../scim-error.ts'
import { findScimGroup, type GroupRow, listMembers, listScimGroups } from './data.ts'
import { type GroupPatch, readGroup, toGroupResource } from './group.ts'
import { readGroupPatch } from './patch-group.ts'
import { changeScimGroup, createScimGroup, deleteScimGroup } from './sync-groups.ts'

/**
 * Serves all of the company's groups. This includes groups that users created, so that a directory
 * can find them by name and manage them.
 */
export function serveGroups(auth: AuthServices, scope: FastifyInstance): void {
  const show = async (tx: Transaction, groups: GroupRow[], request: FastifyRequest) => {
    const keep = readSelection(request)
    const people = keep('members')
      ? await listMembers(
          tx,
          groups.map(({ id }) => id),
        )
      : null
    const of = people && Map.groupBy(people, ({ group_id }) => group_id)
    return groups.map((group) => {
      const members = of && (of.get(group.id) ?? [])
      const resource = toGroupResource(group, members, originOf(auth, request))
      return Object.fromEntries(Object.entries(resource).filter(([name]) => keep(name)))
    })
  }
  const find = async (tx: Transaction, company_id: string, request: FastifyRequest) => {
    const id = idOf(request)
    const group = await findScimGroup(tx, company_id, id)
    if (group) return group
    throw new ScimError(404, `There is no group ${id.slice(0, 100)}.`)
  }

  scope.get(
    '/Groups',
    bind(auth, async (tx, company_id, request) => {
      const page = readPage(request)
      const filter = readGroupFilter(queryOf(request).filter)
      const { groups, total } = await listScimGroups(tx, company_id, filter, page)
      return { body: toList(await show(tx, groups, request), { offset: page.offset, total }) }
    }),
  )
  scope.post(
    '/Groups',
    bind(auth, async (tx, company_id, request) => {
      const made = await createScimGroup(tx, company_id, readGroup(request.body))
      const { meta } = toGroupResource(made, null, originOf(auth, request))
      return { status: 201, body: (await show(tx, [made], request))[0], location: meta.location }
    }),
  )
  scope.get(
    '/Groups/:id',
    bind(auth, async (tx, company_id, request) => ({
      body: (await show(tx, [await find(tx, company_id, request)], request))[0],
    })),
  )
  const change = (
    read: (tx: Transaction, before: GroupRow, body: unknown) => Promise<GroupPatch>,
  ) =>
    bind(auth, async (tx, company_id, request) => {
      const before = await find(tx, company_id, request)
      const said = await read(tx, before, request.body)
      const after = await changeScimGroup(tx, company_id, before, said)
      return { body: (await show(tx, [after], request))[0] }
    })
  scope.put(
    '/Groups/:id',
    change(async (_tx, _before, body) => readGroup(body)),
  )
  scope.patch(
    '/Groups/:id',
    change(async (tx, { id }, body) => {
      const members = await listMembers(tx, [id])
      return readGroupPatch(
        body,
        members.map((one) => one.id),
      )
    }),
  )
  scope.delete(
    '/Groups/:id',
    bind(auth, async (tx, company_id, request) => {
      await deleteScimGroup(tx, company_id, await find(tx, company_id, request), auth.now())
      return { status: 204 }
    }),
  )
}

/**
 * Returns a function that is true for the attributes that the response must include. The request
 * selects them with `attributes` or `excludedAttributes` (RFC 7644, 3.9).
 */
function readSelection(request: FastifyRequest): (name: string) => boolean {
  const { attributes, excludedAttributes } = queryOf(request)
  const read = (text: string) =>
    new Set(
      text.split(',').map((name) =>
        name
          .trim()
          .replace(/^urn:.*:/i, '')
          .replace(/\..*$/, '')
          .toLowerCase(),
      ),
    )
  const always = (name: string) => name === 'schemas' || name === 'id'
  if (attributes) {
    const wanted = read(attributes)
    return (name) => always(name) || wanted.has(name.toLowerCase())
  }
  const unwanted = read(excludedAttributes ?? '')
  return (name) => always(name) || !unwanted.has(name.toLowerCase())
}
