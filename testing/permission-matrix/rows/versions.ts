import { app, company, owner } from '../actors.ts'
import { edited, seen, viewed } from '../expected-statuses.ts'
import { canvas, makeCanvas, makeScript, newCopy, script, type Visibility } from '../objects.ts'
import type { Json, Make, RouteName, Row } from '../types.ts'

const NAMED = { label: '送った版' }

/** Creates a version without the API, because users may name only a limited number of versions. */
const createVersion = (document_id: string) =>
  app.services.database.tenant({ company_id: company, user_id: owner.user_id }, (tx) =>
    app.services.documents.versions.save(tx, document_id, { label: '初稿' }),
  )

const scriptVersion =
  (visibility: Visibility, body: () => Json = () => ({})): Make =>
  async () => {
    const id = await makeScript(visibility)
    return { params: { id, version_id: await createVersion(id) }, body: body() }
  }

const canvasVersion =
  (visibility: Visibility, body: Json = {}): Make =>
  async () => {
    const { id } = await makeCanvas(visibility)
    return { params: { id, version_id: await createVersion(id) }, body }
  }

export const VERSION_ROWS = {
  listVersions: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
    ['of a canvas, private', canvas('private', {}), seen()],
    ['of a canvas, seen by the team', canvas('team_view', {}), viewed()],
  ],
  readScriptVersion: [
    ['private', scriptVersion('private'), seen()],
    ['seen by the team', scriptVersion('team_view'), viewed()],
  ],
  createVersion: [
    ['seen by the team', script('team_view', { body: NAMED }), edited(201)],
    ['edited by the team', script('team_edit', { body: NAMED }), viewed(201)],
    ['of a canvas, seen by the team', canvas('team_view', { body: NAMED }), edited(201)],
    ['of a canvas, edited by the team', canvas('team_edit', { body: NAMED }), viewed(201)],
  ],
  renameVersion: [
    ['seen by the team', scriptVersion('team_view', () => NAMED), edited()],
    ['edited by the team', scriptVersion('team_edit', () => NAMED), viewed()],
    ['of a canvas, seen by the team', canvasVersion('team_view', NAMED), edited()],
    ['of a canvas, edited by the team', canvasVersion('team_edit', NAMED), viewed()],
  ],
  restoreVersion: [
    ['seen by the team', scriptVersion('team_view'), edited()],
    ['edited by the team', scriptVersion('team_edit'), viewed()],
    ['of a canvas, seen by the team', canvasVersion('team_view'), edited()],
    ['of a canvas, edited by the team', canvasVersion('team_edit'), viewed()],
  ],
  copyScriptVersion: [
    ['private', scriptVersion('private', newCopy), seen(201)],
    ['seen by the team', scriptVersion('team_view', newCopy), viewed(201)],
  ],
  readCanvasVersion: [
    ['private', canvasVersion('private'), seen()],
    ['seen by the team', canvasVersion('team_view'), viewed()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
