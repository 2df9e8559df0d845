import { randomUUID } from 'node:crypto'
import { folderRoutes } from '#contract/folders.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import { owner } from '../actors.ts'
import {
  edited,
  managed,
  managedTemplate,
  seen,
  statusesByRole,
  viewed,
} from '../expected-statuses.ts'
import { makeScript, script, template, type Visibility } from '../objects.ts'
import type { Call, Json, Make, RouteName, Row } from '../types.ts'

function newTemplate() {
  return { id: randomUUID(), title: '型', purpose: '', keeps_values: false }
}

function made(visibility: Visibility): Make {
  return async () => ({ params: { id: await makeScript(visibility) }, body: newTemplate() })
}

function newFolder(more: Json): Call {
  return { body: { id: randomUUID(), name: '営業', parent_id: null, ...more } }
}

async function makeFolder(kind: 'company' | 'own'): Promise<string> {
  const made = await owner.call(folderRoutes.createFolder, {
    body: { id: randomUUID(), name: '営業', parent_id: null, is_own: kind === 'own' },
  })
  return made.body.id
}

function folder(kind: 'company' | 'own', more: Omit<Call, 'params'> = {}): Make {
  return async () => ({ params: { id: await makeFolder(kind) }, ...more })
}

async function removedFolder(): Promise<Call> {
  const params = { id: await makeFolder('company') }
  await owner.call(folderRoutes.deleteFolder, { params })
  return { params, body: {} }
}

function newPhrase() {
  return { id: randomUUID(), text: 'お時間をいただき、ありがとうございます。' }
}

async function phrase(more: Omit<Call, 'params'> = {}): Promise<Call> {
  const body = newPhrase()
  await owner.call(phraseRoutes.createPhrase, { body })
  return { params: { id: body.id }, ...more }
}

export const LIBRARY_ROWS = {
  readDashboard: [['', () => ({}), statusesByRole(200, 200, 200, 200)]],
  listScripts: [['', () => ({ query: { search: '在庫' } }), statusesByRole(200, 200, 200, 200)]],
  listTemplates: [['own company’s', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createTemplate: [
    ['private', made('private'), edited(201)],
    ['seen by the team', made('team_view'), edited(201)],
    ['edited by the team', made('team_edit'), viewed(201)],
    [
      'of a template',
      async () => ({ ...(await template()), body: newTemplate() }),
      managedTemplate(409),
    ],
  ],
  retireTemplate: [
    ['of the company', () => template({ body: { is_retired: true } }), managedTemplate()],
    ['of what is none', script('team_view', { body: { is_retired: true } }), managed(404)],
  ],
  parseImportFile: [
    [
      '',
      () => ({ query: { name: '台本.txt' }, body: Buffer.from('営業：はい。') }),
      statusesByRole(200, 200, 200, 200),
    ],
  ],
  listAuthors: [['', () => ({}), statusesByRole(200, 200, 200, 200)]],
  listTags: [['', () => ({}), statusesByRole(200, 200, 200, 200)]],
  // Each script of the request is authorized separately, in server/features/library.
  updateScripts: [
    [
      '',
      async () => ({
        body: { changes: [{ id: await makeScript('private'), trashed: true }] },
      }),
      statusesByRole(200, 200, 200, 200),
    ],
  ],
  listFolders: [['own company’s and own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createFolder: [
    ['of the company', () => newFolder({ is_own: false }), statusesByRole(201, 201, 201, 201)],
    ['of one’s own', () => newFolder({ is_own: true }), statusesByRole(201, 201, 201, 201)],
    [
      'in one of the company',
      async () => newFolder({ is_own: false, parent_id: await makeFolder('company') }),
      statusesByRole(201, 404, 201, 404),
    ],
    [
      'in one of somebody else’s own',
      async () => newFolder({ is_own: true, parent_id: await makeFolder('own') }),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  updateFolder: [
    ['of the company', folder('company', { body: { name: 'x' } }), managed()],
    [
      'somebody else’s own',
      folder('own', { body: { name: 'x' } }),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  deleteFolder: [
    ['of the company', folder('company'), managed()],
    ['somebody else’s own', folder('own'), statusesByRole(404, 404, 404, 404)],
  ],
  restoreFolder: [['deleted by somebody else', removedFolder, statusesByRole(404, 404, 404, 404)]],
  listPhrases: [['own company’s', () => ({}), statusesByRole(200, 200, 200, 200)]],
  // The response lists only answers in scripts that the caller may view (server/features/phrases).
  listObjectionAnswers: [
    [
      'in visible scripts',
      () => ({ query: { says: '高い', language: 'ja', except: randomUUID() } }),
      statusesByRole(200, 200, 200, 200),
    ],
  ],
  createPhrase: [['', () => ({ body: newPhrase() }), statusesByRole(201, 201, 201, 201)]],
  updatePhrase: [['of the company', () => phrase({ body: { text: '新しい文' } }), managed()]],
  deletePhrase: [['of the company', () => phrase(), managed()]],
  listPhraseOccurrences: [['of the company', () => phrase(), viewed()]],
  // Each script of the request is authorized separately, in server/features/phrases.
  replacePhrase: [
    [
      'of the company',
      () => phrase({ body: { places: [{ script_id: randomUUID(), block_id: 'b' }] } }),
      viewed(),
    ],
  ],
  setFavorite: [
    ['private', script('private', { body: { is_favorite: true } }), seen()],
    ['seen by the team', script('team_view', { body: { is_favorite: true } }), viewed()],
  ],
  recordOpening: [
    ['private', script('private', { body: {} }), seen()],
    ['seen by the team', script('team_view', { body: {} }), viewed()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
