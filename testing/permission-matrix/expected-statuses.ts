import { ROLES, type Role } from './actors.ts'

// Expected statuses of all roles, by kind of access.

/** All roles get the same status. */
export const allRoles = (status: number) => ROLES.map(() => status)

/** All roles with a token get the same status; visitors get 401. */
export const signedIn = (status: number) => [401, ...allRoles(status).slice(1)]

/**
 * Statuses for a right. Visitors always get 401; accounts without access and those of dormant
 * companies always get 403. `granted`: members with a grant to view, comment, edit; `in_group`: the
 * member of the script's group. Both default to the status of other members.
 */
export const statusesByRole = (
  member: number,
  outsider: number,
  admin: number,
  operator: number,
  granted: readonly [number, number, number] = [member, member, member],
  in_group: number = member,
) => [
  401,
  403,
  403,
  403,
  403,
  member,
  outsider,
  admin,
  admin,
  403,
  operator,
  ...granted,
  403,
  in_group,
]

/** For rights that a deputy lacks although the admin has them: a deputy gets 403, as members do. */
export const ownersOnly = (outsider: number, admin: number, operator: number) =>
  statusesByRole(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)

/** For the operator's routes: other roles get 404, as for an unknown route. */
export const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))

const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

/** For rights that only the owner of an object has; no role of the matrix is the owner. */
export const PRIVATE = statusesByRole(403, 404, 403, 404)

/** For a private script: only members with a grant may view it. */
export const seen = (status = 200) => statusesByRole(403, 404, 403, 404, [status, status, status])

/** For a private script: only members with a grant to comment or edit. */
export const commented = (status = 200) => statusesByRole(403, 404, 403, 404, [403, status, status])

/** For a private script: only members with a grant to edit. */
export const edited = (status = 200) => statusesByRole(403, 404, 403, 404, [403, 403, status])

/** For a script that the team may view, or may edit if the route edits it. */
export const viewed = (status = 200) => statusesByRole(status, 404, status, 404)

/** For a script shared with a group: the group, the admin and members with a grant may view it. */
export const seenByGroup = (status = 200) =>
  statusesByRole(403, 404, status, 404, [status, status, status], status)

/** For a script that the group may edit. */
export const editedByGroup = (status = 200) =>
  statusesByRole(403, 404, 403, 404, [403, 403, status], status)

/** For the right to manage a script; here the admin has it too. */
export const managed = (status = 200) => statusesByRole(403, 404, status, 404)

/** For the right to manage a template, which its creator and the admin have, regardless of grants. */
export const managedTemplate = (status = 200) => managed(status)
