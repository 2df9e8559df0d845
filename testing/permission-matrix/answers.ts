import { ROLES, type Role } from './actors.ts'

// Expected answers of all roles, by the kind of access.

/** The same answer for every role. */
export const everybody = (status: number) => ROLES.map(() => status)

/** The same answer for every role with a token. */
export const signedIn = (status: number) => [401, ...everybody(status).slice(1)]

/**
 * For a right: visitors, accounts without access and dormant ones always get the same. `granted`: with a grant
 * to view, comment, edit; `in_group`: in the script's group; default: as any other member.
 */
export const shut = (
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

/** For rights reserved to the admin: a deputy is like any member. */
export const ownersOnly = (outsider: number, admin: number, operator: number) =>
  shut(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)

/** For operator routes: hidden from everyone else. */
export const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))

const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

/** For rights of the owner only, which no role has. */
export const PRIVATE = shut(403, 404, 403, 404)

/** For a private script: only grantees see it, or edit it. */
export const seen = (status = 200) => shut(403, 404, 403, 404, [status, status, status])

/** For a private script: only grantees who may comment succeed. */
export const commented = (status = 200) => shut(403, 404, 403, 404, [403, status, status])

/** For a private script: only grantees who may edit succeed. */
export const edited = (status = 200) => shut(403, 404, 403, 404, [403, 403, status])

/** For a script visible to the team, or editable where that is needed. */
export const viewed = (status = 200) => shut(status, 404, status, 404)

/** For a script shown to a group: visible to its members, the admin and grantees. */
export const seenByGroup = (status = 200) =>
  shut(403, 404, status, 404, [status, status, status], status)

/** The same for a script that the group may edit. */
export const editedByGroup = (status = 200) => shut(403, 404, 403, 404, [403, 403, status], status)

/** For the right to manage: here the admin's. */
export const managed = (status = 200) => shut(403, 404, status, 404)

/** For a template: managed by its creator and the admin, regardless of grants. */
export const kept = (status = 200) => managed(status)
