import { ROLES, type Role } from './actors.ts'

// Expected statuses of all roles, by kind of access.

/** All roles get the same status. */
export const allRoles = (status: number) => ROLES.map(() => status)

/** All roles with a token get the same status; visitors get 401. */
export const signedIn = (status: number) => [401, ...allRoles(status).slice(1)]

/**
 * Statuses for a right. Visitors, accounts without access and dormant ones always get theirs.
 * `granted`: members with a grant to view, comment, edit; `in_group`: member of the script's group;
 * both default to the status of other members.
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

/** For rights that only the admin has: a deputy gets a member's status. */
export const ownersOnly = (outsider: number, admin: number, operator: number) =>
  shut(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)

/** For operator routes, which do not exist for other roles. */
export const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))

const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

/** For rights that only the owner has; no role of the matrix is the owner. */
export const PRIVATE = shut(403, 404, 403, 404)

/** For a private script: only members with a grant may view it. */
export const seen = (status = 200) => shut(403, 404, 403, 404, [status, status, status])

/** For a private script: only members with a grant to comment or edit. */
export const commented = (status = 200) => shut(403, 404, 403, 404, [403, status, status])

/** For a private script: only members with a grant to edit. */
export const edited = (status = 200) => shut(403, 404, 403, 404, [403, 403, status])

/** For a script visible to the team, or editable by it if the route needs that. */
export const viewed = (status = 200) => shut(status, 404, status, 404)

/** For a script shared with a group: visible to the group, the admin and members with a grant. */
export const seenByGroup = (status = 200) =>
  shut(403, 404, status, 404, [status, status, status], status)

/** For a script shared with a group that may edit it. */
export const editedByGroup = (status = 200) => shut(403, 404, 403, 404, [403, 403, status], status)

/** For the right to manage, which the admin has here. */
export const managed = (status = 200) => shut(403, 404, status, 404)

/** For a template: managed by its creator and the admin, regardless of grants. */
export const managedTemplate = (status = 200) => managed(status)
