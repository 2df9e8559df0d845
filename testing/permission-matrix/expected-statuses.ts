import { ROLES, type Role } from './actors.ts'

export const allRoles = (status: number) => ROLES.map(() => status)

/**
 * Expected statuses of a route that every account may call: `status` for each role with an account.
 * Visitors get 401.
 */
export const signedIn = (status: number) => [401, ...allRoles(status).slice(1)]

/**
 * Expected statuses of a route that requires a right. Visitors get 401. Pending, rejected,
 * suspended, removed and dormant accounts get 403. `granted`: members with a grant to view, comment
 * or edit. `in_group`: the member of the script's group.
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

/**
 * Expected statuses for a right that the admin has but a deputy lacks. A deputy gets 403, as
 * members do.
 */
export const ownersOnly = (outsider: number, admin: number, operator: number) =>
  statusesByRole(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)

/**
 * Expected statuses of the operator's routes. Visitors get 401; other roles get 404, as for an
 * unknown route.
 */
export const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))

const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

/**
 * Expected statuses for a right that only the owner of an object has. No role of the matrix is the
 * owner.
 */
export const PRIVATE = statusesByRole(403, 404, 403, 404)

/** Expected statuses of viewing a private script. Only members with a grant may view it. */
export const seen = (status = 200) => statusesByRole(403, 404, 403, 404, [status, status, status])

/**
 * Expected statuses of commenting on a private script. Only members with a grant to comment or edit
 * may do so.
 */
export const commented = (status = 200) => statusesByRole(403, 404, 403, 404, [403, status, status])

/** Expected statuses of editing a private script. Only members with a grant to edit may do so. */
export const edited = (status = 200) => statusesByRole(403, 404, 403, 404, [403, 403, status])

/**
 * Expected statuses of viewing a script that the team may view, or of editing a script that the
 * team may edit.
 */
export const viewed = (status = 200) => statusesByRole(status, 404, status, 404)

/**
 * Expected statuses of viewing a script shared with a group. The group, the admin and members with
 * a grant may view it.
 */
export const seenByGroup = (status = 200) =>
  statusesByRole(403, 404, status, 404, [status, status, status], status)

/** Expected statuses of editing a script that the group may edit. */
export const editedByGroup = (status = 200) =>
  statusesByRole(403, 404, 403, 404, [403, 403, status], status)

/** Expected statuses for the right to manage an object, which its owner and the admin have. */
export const managed = (status = 200) => statusesByRole(403, 404, status, 404)

/**
 * Expected statuses for the right to manage a template. Its creator and the admin have the right,
 * regardless of grants.
 */
export const managedTemplate = (status = 200) => managed(status)
