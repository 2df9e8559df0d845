import { z } from 'zod'
import { done, idParams, line, uuid } from './fields.ts'
import { MAX_CHANGED, MAX_TAGS, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { groupId, script, tag, VISIBILITIES } from './scripts.ts'

const scriptChange = z.union([
  z.strictObject({ id: uuid, trashed: z.boolean() }),
  z.strictObject({ id: uuid, visibility: z.enum(VISIBILITIES), group_id: groupId }),
  z.strictObject({
    id: uuid,
    /** Destination folder; null: no folder. */
    folder_id: uuid.nullable(),
    /**
     * Default: the visibility of the destination folder. Without a folder, the visibility does not
     * change.
     */
    visibility: z.enum(VISIBILITIES).optional(),
    group_id: groupId,
  }),
  z.strictObject({
    id: uuid,
    add_tags: z.array(tag).max(MAX_TAGS),
    remove_tags: z.array(tag).max(MAX_TAGS),
  }),
])
export type ScriptChange = z.output<typeof scriptChange>

/** Why a script of a bulk request was not changed. */
const CHANGE_PROBLEMS = [
  'forbidden',
  'not_found',
  'in_trash',
  'no_team',
  'no_group',
  'too_many_tags',
  'folder_gone',
  'not_own',
] as const
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number]

const changeResult = z.object({
  id: uuid,
  problem: z.enum(CHANGE_PROBLEMS).nullable(),
  /** Change that undoes the change of this script; null if nothing changed. */
  undo: scriptChange.nullable(),
})
export type ChangeResult = z.output<typeof changeResult>

export const libraryRoutes = defineRoutes({
  listTags: {
    method: 'GET',
    path: '/api/library/tags/',
    access: 'member',
    summary: 'List the tags of visible scripts, most used first.',
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
  },
  listAuthors: {
    method: 'GET',
    path: '/api/library/authors/',
    access: 'member',
    summary: 'List the other authors of visible scripts, by name.',
    response: z.object({
      authors: z.array(z.object({ id: uuid, name: z.string(), reading: z.string() })),
    }),
  },
  updateScripts: {
    method: 'POST',
    path: '/api/library/changes/',
    access: 'member',
    summary:
      'Update several scripts: trash, visibility, tags, folder. Each succeeds or fails separately; returns the changes that undo it.',
    body: z.strictObject({ changes: z.array(scriptChange).min(1).max(MAX_CHANGED) }),
    response: z.object({ results: z.array(changeResult) }),
  },
  setFavorite: {
    method: 'PUT',
    path: '/api/scripts/:id/favorite/',
    access: ['script.view', 'params', 'id'],
    summary: 'Mark or unmark a script as a favourite.',
    params: idParams,
    body: z.strictObject({ is_favorite: z.boolean() }),
    response: done,
  },
  recordOpening: {
    method: 'POST',
    path: '/api/scripts/:id/opened/',
    access: ['script.view', 'params', 'id'],
    summary: 'Record that the caller opened a script, for the list of recent ones.',
    params: idParams,
    body: z.strictObject({}),
    response: done,
  },
  duplicateScript: {
    method: 'POST',
    path: '/api/scripts/:id/duplicate/',
    access: ['script.view', 'params', 'id'],
    summary: 'Duplicate a script as a private copy.',
    params: idParams,
    body: z.strictObject({ id: uuid, title: line(MAX_TITLE) }),
    response: script,
    status: 201,
  },
})
