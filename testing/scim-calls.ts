/**
 * What Entra ID's and Okta's provisioning send, as their documentation shows it: the odd forms are theirs.
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
  /** Its booleans are texts, its operations begin with a capital. */
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
  /** Sent to see whether the address and the token are good. */
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
