import { randomUUID } from 'node:crypto'
import { app, callers, company, GROUP, owner } from '../actors.ts'
import {
  edited,
  editedByGroup,
  managed,
  managedTemplate,
  PRIVATE,
  seen,
  seenByGroup,
  statusesByRole,
  viewed,
} from '../expected-statuses.ts'
import { makeScript, newCopy, script, template, trashed, type Visibility } from '../objects.ts'
import type { Make, RouteName, Row } from '../types.ts'

const newScript = () => ({
  body: { id: randomUUID(), kind: 'script', title: 'x', language: 'ja' },
})

const newCut = () => ({ ...newCopy(), keep: ['nothing-of-it'] })

const copied = (): Row[] => {
  const copy =
    (visibility: Visibility): Make =>
    async () => ({ params: { id: await makeScript(visibility) }, body: newCopy() })
  return [
    ['private', copy('private'), seen(201)],
    ['seen by the team', copy('team_view'), viewed(201)],
  ]
}

const addMember = async (company_id: string) => (await app.account(company_id)).user_id

function grant(visibility: Visibility, to: () => string | Promise<string>): Make {
  return async () => ({
    params: { id: await makeScript(visibility), user_id: await to() },
    body: { access: 'edit' },
  })
}

export const SCRIPT_ROWS = {
  createScript: [
    ['', newScript, statusesByRole(201, 201, 201, 201)],
    [
      'from a template of the company',
      async () => {
        const { params } = await template()
        return { body: { ...newScript().body, kind: 'talk_script', template_id: params.id } }
      },
      statusesByRole(201, 404, 201, 404),
    ],
  ],
  duplicateScript: copied(),
  createVariant: copied(),
  // The list contains only the variants that the caller may view
  // (server/features/scripts/variants).
  listVariants: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  previewTalkScript: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  deriveTalkScript: copied(),
  // No language model is configured, so users who may request a draft get 503.
  draftTalkScript: [
    ['private', script('private', { body: {} }), seen(503)],
    ['seen by the team', script('team_view', { body: {} }), viewed(503)],
  ],
  cutTalkScript: [
    ['private', script('private', { body: newCut() }), seen(409)],
    ['seen by the team', script('team_view', { body: newCut() }), viewed(409)],
  ],
  readLineSources: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  readScript: [
    ['private', script('private'), seen()],
    ['seen by a group', script('group_view'), seenByGroup()],
    ['edited by a group', script('group_edit'), seenByGroup()],
    ['seen by the team', script('team_view'), viewed()],
    ['a template', () => template(), viewed()],
  ],
  readScriptText: [
    ['private', script('private'), seen()],
    ['seen by a group', script('group_view'), seenByGroup()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  updateScript: [
    ['private', script('private', { body: { title: 'x' } }), edited()],
    ['seen by a group', script('group_view', { body: { title: 'x' } }), edited()],
    ['edited by a group', script('group_edit', { body: { title: 'x' } }), editedByGroup()],
    ['seen by the team', script('team_view', { body: { title: 'x' } }), edited()],
    ['edited by the team', script('team_edit', { body: { title: 'x' } }), viewed()],
    ['a template', () => template({ body: { title: 'x' } }), managedTemplate()],
  ],
  setVisibility: [
    ['private', script('private', { body: { visibility: 'team_edit' } }), PRIVATE],
    ['edited by the team', script('team_edit', { body: { visibility: 'private' } }), managed()],
    ['edited by a group', script('group_edit', { body: { visibility: 'private' } }), managed()],
    [
      'shown to a group',
      script('team_edit', { body: { visibility: 'group_view', group_id: GROUP } }),
      managed(),
    ],
    ['a template', () => template({ body: { visibility: 'private' } }), managedTemplate(409)],
  ],
  trashScript: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  restoreScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
    [
      'in the trash: hidden from those who cannot take it out',
      trashed('team_edit'),
      statusesByRole(404, 404, 200, 404),
    ],
    [
      'private, in the trash: hidden from all but its owner',
      trashed('private'),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  listGrants: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  findGrantees: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  setGrant: [
    ['private', grant('private', () => addMember(company)), PRIVATE],
    ['edited by the team', grant('team_edit', () => addMember(company)), managed()],
    [
      'to somebody of another company',
      grant('team_edit', () => callers.outsider?.user_id ?? ''),
      managed(404),
    ],
    [
      'to somebody who waits to be let in',
      grant('team_edit', () => callers.pending?.user_id ?? ''),
      managed(404),
    ],
    ['to the owner', grant('team_edit', () => owner.user_id), managed(409)],
  ],
  revokeGrant: [
    [
      'of somebody who has none',
      grant('team_edit', () => callers.in_group?.user_id ?? ''),
      managed(404),
    ],
    ['private', grant('private', () => callers.granted_view?.user_id ?? ''), PRIVATE],
    [
      'edited by the team',
      grant('team_edit', () => callers.granted_view?.user_id ?? ''),
      managed(),
    ],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
