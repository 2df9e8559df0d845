import { z } from 'zod'
import { done, idParams, line, uuid } from './fields.ts'
import { MAX_FOLDER_NAME } from './limits.ts'
import { defineRoutes } from './route.ts'
import { groupId, VISIBILITIES } from './scripts.ts'

/**
 * A folder of the company (`owner_id` is null) or of a person, with the number of scripts that the
 * caller can see.
 */
const folder = z.object({
  id: uuid,
  company_id: uuid,
  owner_id: uuid.nullable(),
  created_by: uuid,
  parent_id: uuid.nullable(),
  name: z.string(),
  visibility: z.enum(VISIBILITIES),
  group_id: uuid.nullable(),
  count: z.number().int(),
})
export type Folder = z.output<typeof folder>

const name = line(MAX_FOLDER_NAME)

export const folderRoutes = defineRoutes({
  listFolders: {
    method: 'GET',
    path: '/api/folders/',
    access: 'member',
    summary: 'List the company’s folders and the caller’s personal ones, with their parents.',
    response: z.object({ folders: z.array(folder) }),
  },
  createFolder: {
    method: 'POST',
    path: '/api/folders/',
    access: 'member',
    summary: 'Create a company or personal folder; by default with its parent’s visibility.',
    body: z.strictObject({
      id: uuid,
      name,
      is_own: z.boolean(),
      /**
       * Null: top level. Company folders contain only company folders, and personal folders only
       * personal ones.
       */
      parent_id: uuid.nullable(),
      visibility: z.enum(VISIBILITIES).optional(),
      group_id: groupId,
    }),
    response: folder,
    status: 201,
  },
  updateFolder: {
    method: 'PATCH',
    path: '/api/folders/:id/',
    access: ['folder.manage', 'params', 'id'],
    summary:
      'Rename or move a folder, or change its default visibility; existing scripts keep theirs.',
    params: idParams,
    body: z.strictObject({
      name: name.optional(),
      parent_id: uuid.nullable().optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      group_id: groupId,
    }),
    response: folder,
  },
  deleteFolder: {
    method: 'DELETE',
    path: '/api/folders/:id/',
    access: ['folder.manage', 'params', 'id'],
    summary: 'Delete a folder; its scripts and subfolders move up one level.',
    params: idParams,
    response: done,
  },
  restoreFolder: {
    method: 'POST',
    path: '/api/folders/:id/restore/',
    access: 'member',
    summary: 'Restore a folder the caller deleted, with contents not moved since.',
    params: idParams,
    body: z.strictObject({}),
    response: folder,
  },
})
