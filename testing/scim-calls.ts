/**
 * SCIM requests of Entra ID and Okta, copied from their documentation with all peculiarities:
 * learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups,
 * developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
 */

export const ENTRA = {
  create: (userName: string, email: string) => ({
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Hanako Yamada', familyName: 'Yamada', givenName: 'Hanako' },
    roles: [],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: '営業' },
  }),
  filter: (userName: string) => `userName eq "${userName}"`,
  /** Entra sends booleans as strings, and the names of operations begin with a capital letter. */
  deactivate: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  },
  activate: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', value: { active: 'True' } }],
  },
  update: (email: string) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.familyName', value: 'Sato' },
      { op: 'Add', path: 'displayName', value: '佐藤 花子' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: '開発',
      },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '090' },
    ],
  }),
}

export const OKTA = {
  probe: { filter: 'userName eq "test.user@okta.local"', startIndex: '1', count: '100' },
  create: (userName: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Taro', familyName: 'Suzuki' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Taro Suzuki',
    locale: 'ja-JP',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  replace: (id: string, userName: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName,
    name: { givenName: 'Jiro', familyName: 'Suzuki' },
    emails: [{ primary: true, value: userName, type: 'work', display: userName }],
    displayName: '鈴木 次郎',
    active: true,
    groups: [],
    meta: { resourceType: 'User' },
  }),
  deactivate: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', value: { active: false } }],
  },
}

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

export const ENTRA_GROUPS = {
  /** Finds a group by name. Excludes the members, because a group may have many. */
  find: (displayName: string) =>
    `?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${displayName}"`)}`,
  create: (displayName: string, externalId: string) => ({
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId,
    displayName,
    meta: { resourceType: 'Group' },
  }),
  rename: (value: string) => patch({ op: 'Replace', path: 'displayName', value }),
  add: (...ids: string[]) =>
    patch({ op: 'Add', path: 'members', value: ids.map((value) => ({ $ref: null, value })) }),
  remove: (...ids: string[]) =>
    patch({ op: 'Remove', path: 'members', value: ids.map((value) => ({ $ref: null, value })) }),
  /** Entra sends this request if its flag `aadOptscim062020` is set. */
  removeOne: (id: string) => patch({ op: 'remove', path: `members[value eq "${id}"]` }),
}

type Pushed = { id: string; name: string }
const toMembers = (people: readonly Pushed[]) =>
  people.map(({ id: value, name: display }) => ({ value, display }))
export const OKTA_GROUPS = {
  create: (displayName: string, people: readonly Pushed[] = []) => ({
    schemas: [GROUP],
    displayName,
    members: toMembers(people),
  }),
  /** Replaces the whole group. Okta sends this request for integrations that its wizard created. */
  put: (id: string, displayName: string, people: readonly Pushed[]) => ({
    schemas: [GROUP],
    id,
    displayName,
    members: toMembers(people),
  }),
  /** Renames a group. Okta sends this request for integrations from its catalogue. */
  rename: (id: string, displayName: string) => patch({ op: 'replace', value: { id, displayName } }),
  replaceMembers: (people: readonly Pushed[]) =>
    patch({ op: 'replace', path: 'members', value: toMembers(people) }),
  replaceWithoutPath: (people: readonly Pushed[]) =>
    patch({ op: 'replace', value: { members: toMembers(people) } }),
  change: (gone: string, come: Pushed) =>
    patch(
      { op: 'remove', path: `members[value eq "${gone}"]` },
      { op: 'add', path: 'members', value: toMembers([come]) },
    ),
}

type Injects = { services: { app: { inject(call: object): Promise<Injected> } } }
type Injected = { statusCode: number; headers: Record<string, unknown>; body: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a directory's request; returns the status and the parsed JSON body (null if empty). */
export async function callScim(
  app: Injects,
  token: string,
  method: Method,
  path: string,
  body?: unknown,
) {
  const answer = await app.services.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const media_type = String(answer.headers['content-type'] ?? '')
  if (answer.statusCode !== 204 && !media_type.includes('application/scim+json'))
    throw new Error(`SCIM answered ${media_type}`)
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
}
