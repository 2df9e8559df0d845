import { z } from 'zod'
import { idParams, line, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const MAX_GROUPS = 200
export const MAX_GROUP_NAME = 60

const group = z.object({
  id: uuid,
  name: z.string(),
  /** True if the caller is a member. */
  is_member: z.boolean(),
  /**
   * True if the group is deleted and can still be restored. Only the admin and deputies see deleted
   * groups.
   */
  is_deleted: z.boolean(),
  /**
   * True if the company's directory (SCIM) manages the group. Only the directory can then change
   * name and members.
   */
  is_of_directory: z.boolean(),
  members: z.array(z.object({ id: uuid, username: z.string() })),
  /**
   * Number of scripts visible to the group, except scripts in the trash. Null if the caller is
   * neither admin nor deputy.
   */
  script_count: z.number().int().nullable(),
})
export type Group = z.output<typeof group>

const name = line(MAX_GROUP_NAME)
const of = { access: ['group.manage', 'params', 'id'], params: idParams, response: group } as const
const ofMember = { ...of, params: idParams.extend({ user_id: uuid }) } as const

export const groupRoutes = defineRoutes({
  listGroups: {
    method: 'GET',
    path: '/api/groups/',
    access: 'team',
    token: 'refused',
    summary: 'List the company’s groups with their members.',
    response: z.object({ groups: z.array(group) }),
  },
  createGroup: {
    method: 'POST',
    path: '/api/groups/',
    access: 'company.manage',
    summary: 'Create a group without members.',
    body: z.strictObject({ id: uuid, name }),
    response: group,
    status: 201,
  },
  renameGroup: {
    ...of,
    method: 'PATCH',
    path: '/api/groups/:id/',
    summary: 'Rename a group.',
    body: z.strictObject({ name }),
  },
  deleteGroup: {
    ...of,
    method: 'DELETE',
    path: '/api/groups/:id/',
    summary:
      'Delete a group; scripts shown to it stay visible to their owners and the admin, until it is restored.',
  },
  restoreGroup: {
    ...of,
    method: 'POST',
    path: '/api/groups/:id/restore/',
    summary: 'Restore a deleted group with its former members who are still in the company.',
    body: z.strictObject({}),
  },
  addGroupMember: {
    ...ofMember,
    method: 'PUT',
    path: '/api/groups/:id/members/:user_id/',
    summary: 'Add a member to a group.',
    body: z.strictObject({}),
  },
  removeGroupMember: {
    ...ofMember,
    method: 'DELETE',
    path: '/api/groups/:id/members/:user_id/',
    summary: 'Remove a member from a group; open pages close within seconds.',
  },
})
