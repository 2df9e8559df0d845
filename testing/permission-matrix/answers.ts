import { ROLES, type Role } from './actors.ts'

// What the roles are answered, by what a call asks for.

/** The same answer for every role. */
export const everybody = (status: number) => ROLES.map(() => status)

/** The same for every role with a token. */
export const signedIn = (status: number) => [401, ...everybody(status).slice(1)]

/**
 * Of a right: what a visitor, those without standing and the dormant get is always the same. `granted`:
 * with a grant to view, comment, edit, `in_group`: in the group of the script; each as any other member where
 * nothing else is said.
 */
export const shut = (
  member: number,
  outsider: number,
  admin: number,
  operator: number,
  granted: readonly [number, number, number] = [member, member, member],
  in_group: number = member,
) => [
  ...[401, 403, 403, 403, 403],
  ...[member, outsider, admin, admin, 403, operator],
  ...[...granted, 403, in_group],
]

/** Of what is the admin's alone: a deputy is like any member. */
export const ownersOnly = (outsider: number, admin: number, operator: number) =>
  shut(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)

/** Of the operator’s calls: to everybody else they are not there. */
export const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))

const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

/** Of what nobody but its owner, whom no role is, may do. */
export const PRIVATE = shut(403, 404, 403, 404)

/** Of what is kept from the team: who was given it by name sees it, or edits it. */
export const seen = (status = 200) => shut(403, 404, 403, 404, [status, status, status])

/** The same of what whoever may comment does. */
export const commented = (status = 200) => shut(403, 404, 403, 404, [403, status, status])

/** The same of what whoever may edit does. */
export const edited = (status = 200) => shut(403, 404, 403, 404, [403, 403, status])

/** Of what the team sees, or may edit where that is asked. */
export const viewed = (status = 200) => shut(status, 404, status, 404)

/** Of what is shown to a group: its people and the admin see it, and whoever was given it by name. */
export const seenByGroup = (status = 200) =>
  shut(403, 404, status, 404, [status, status, status], status)

/** The same of what its people may edit. */
export const editedByGroup = (status = 200) => shut(403, 404, 403, 404, [403, 403, status], status)

/** Of what only whoever manages it does: here the admin. */
export const managed = (status = 200) => shut(403, 404, status, 404)

/** Of a template: its maker’s and the admin’s, whoever was given what by name. */
export const kept = (status = 200) => managed(status)
