import { z } from 'zod'
import { flag, idParams, line, pageQuery, timestamp, uuid } from './fields.ts'
import { leanCanvas } from './lean-canvas.ts'
import { MAX_TITLE, MAX_VERSION_LABEL } from './limits.ts'
import { reviewRecord } from './review.ts'
import { defineRoutes } from './route.ts'
import { script } from './scripts.ts'

/** Metadata of a version of a script or canvas, without its content. */
export const documentVersion = z.object({
  id: uuid,
  /**
   * Time at which the version was stored. If `reason` is `pause`: the time of the last edit before
   * the pause.
   */
  created_at: timestamp,
  /**
   * Why the version was stored:
   * - `created`, `pause`: the document was created, or editing paused.
   * - `named`, `kept`: a person named the version, or something refers to the version.
   * - `before`: state before a large replacement.
   * - `restore`, `import`, `generation`, `phrase`: state after such a replacement.
   */
  reason: z.enum([
    'created',
    'pause',
    'named',
    'kept',
    'before',
    'restore',
    'import',
    'generation',
    'phrase',
  ]),
  label: z.string().nullable(),
  /**
   * People who edited since the previous version. The name is null after a person leaves the
   * company.
   */
  authors: z.array(z.object({ id: uuid, username: z.string().nullable() })),
  review: z.array(reviewRecord),
  /**
   * True if the version is named or referenced. Such versions are not deleted when the history is
   * thinned out.
   */
  is_kept: z.boolean(),
})
export type DocumentVersion = z.output<typeof documentVersion>

const label = line(MAX_VERSION_LABEL)
const versionParams = idParams.extend({ version_id: uuid })

/** Id of the preceding version; null for the first version. */
const before_id = uuid.nullable()

export const versionRoutes = defineRoutes({
  listVersions: {
    method: 'GET',
    path: '/api/documents/:id/versions/',
    access: ['document.view', 'params', 'id'],
    also_of_template: true,
    summary: 'List the versions of a script or canvas, newest first.',
    params: idParams,
    query: z.object({ named: flag.optional(), ...pageQuery }),
    response: z.object({ versions: z.array(documentVersion), next: z.string().nullable() }),
  },
  createVersion: {
    method: 'POST',
    path: '/api/documents/:id/versions/',
    access: ['document.edit', 'params', 'id'],
    also_of_template: true,
    summary: 'Store the present script or canvas as a named version.',
    params: idParams,
    body: z.strictObject({ label }),
    response: documentVersion,
    status: 201,
    // Named versions are stored permanently, so this route has a rate limit.
    rate: [60, 3_600],
  },
  renameVersion: {
    method: 'PATCH',
    path: '/api/documents/:id/versions/:version_id/',
    access: ['document.edit', 'params', 'id'],
    also_of_template: true,
    summary: 'Rename a version, or remove its name.',
    params: versionParams,
    body: z.strictObject({ label: label.nullable() }),
    response: documentVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/documents/:id/versions/:version_id/restore/',
    access: ['document.write', 'params', 'id'],
    also_of_template: true,
    summary:
      'Restore a script or canvas, or one section or note of it, from a version; stores the present one first.',
    params: versionParams,
    body: z.strictObject({ part_id: z.string().min(1).max(100).optional() }),
    /**
     * Versions before and after the restoration; restoring `before` undoes it. Null if nothing
     * changed.
     */
    response: z.object({ versions: z.object({ before: uuid, after: uuid }).nullable() }),
    rate: [60, 3_600],
  },
  readScriptVersion: {
    method: 'GET',
    path: '/api/scripts/:id/versions/:version_id/',
    access: ['script.view', 'params', 'id'],
    also_of_template: true,
    summary: 'Read a version of a script: sections, blocks and plain text.',
    params: versionParams,
    response: z.object({
      version: documentVersion,
      before_id,
      document: z.unknown(),
      text: z.string(),
    }),
  },
  readCanvasVersion: {
    method: 'GET',
    path: '/api/lean_canvas/:id/versions/:version_id/',
    access: ['canvas.view', 'params', 'id'],
    summary: 'Read a version of a canvas: its notes.',
    params: versionParams,
    response: z.object({ version: documentVersion, before_id, notes: leanCanvas.shape.notes }),
  },
  copyScriptVersion: {
    method: 'POST',
    path: '/api/scripts/:id/versions/:version_id/copy/',
    access: ['script.view', 'params', 'id'],
    also_of_template: true,
    summary: 'Create a new script from a version.',
    params: versionParams,
    body: z.strictObject({ id: uuid, title: line(MAX_TITLE) }),
    response: script,
    status: 201,
  },
})
