import { randomUUID } from 'node:crypto'
import { hashTypedCode } from '#server/platform/typed-code.ts'
import { makePng } from '#testing/sample-pictures.ts'
import { app, company } from '../actors.ts'
import { allRoles, ownersOnly, statusesByRole } from '../expected-statuses.ts'
import type { Call, Json, Make, RouteName, Row } from '../types.ts'

const PROVIDER = {
  issuer: 'http://idp.example',
  client_id: 'daihon',
  client_secret: 'x',
  is_only: false,
  approves: false,
}

const DOMAIN_CODE = 'abcdefgh'

function newDomain(): Call {
  return { body: { domain: `${randomUUID()}.example.jp` } }
}

/**
 * Inserts a verified domain of the company and builds a request about it. The domain has the code
 * `DOMAIN_CODE`, so a request can verify it again.
 */
function domain(body?: Json): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.system(({ db }) =>
      db
        .insertInto('company_domains')
        .values({
          id,
          company_id: company,
          domain: `${id}.example.jp`,
          dns_value: 'x',
          proved_at: new Date(),
          code_expires_at: 'infinity',
          code_hash: hashTypedCode(app.services.secret, `domain:${id}`, DOMAIN_CODE),
        })
        .execute(),
    )
    return { params: { id }, ...(body && { body }) }
  }
}

const signInDomain: Make = async (self) => {
  const { is_only, approves, ...provider } = PROVIDER
  await app.services.database.system(({ db }) =>
    db
      .insertInto('company_providers')
      .values({ ...provider, company_id: company, is_only, approves, changed_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return domain()(self)
}

export const COMPANY_ROWS = {
  listAudit: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  exportAudit: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  listDomains: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  addDomain: [['own company', newDomain, statusesByRole(403, 201, 201, 403)]],
  sendDomainCode: [['of the company', domain({}), statusesByRole(403, 404, 200, 404)]],
  verifyDomain: [
    ['of the company', domain({ code: DOMAIN_CODE }), statusesByRole(403, 404, 200, 404)],
  ],
  updateDomain: [['of the company', domain({ admits: true }), statusesByRole(403, 404, 200, 404)]],
  deleteDomain: [
    ['of the company', domain(), statusesByRole(403, 404, 200, 404)],
    ['with which people log in at its provider', signInDomain, ownersOnly(404, 200, 404)],
  ],
  readLogo: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  uploadLogo: [['a picture', () => ({ body: makePng(2, 1) }), statusesByRole(403, 200, 200, 403)]],
  deleteLogo: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  previewCompanyDeletion: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
  deleteCompany: [
    ['without a password', () => ({ body: { name: 'A' } }), ownersOnly(422, 422, 403)],
  ],
  readPendingCompanyDeletion: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
  cancelCompanyDeletion: [
    ['of what is not deleted', () => ({ body: {} }), ownersOnly(409, 409, 403)],
  ],
  readCompanySettings: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  renewSignUpLink: [['own company', () => ({ body: {} }), statusesByRole(403, 200, 200, 403)]],
  updateCompanySettings: [
    ['own company', () => ({ body: { llm_generation: true } }), statusesByRole(403, 200, 200, 403)],
    ['its name', () => ({ body: { name: '新しい名前' } }), statusesByRole(403, 200, 200, 403)],
    [
      'its checks',
      () => ({ body: { checks_off: ['dropped_ra'] } }),
      statusesByRole(403, 200, 200, 403),
    ],
    [
      'who sees runs',
      () => ({ body: { runs_seen_by: 'own' } }),
      statusesByRole(403, 200, 200, 403),
    ],
    [
      'who comments',
      () => ({ body: { comments_need_edit: false } }),
      statusesByRole(403, 200, 200, 403),
    ],
    ['its links', () => ({ body: { allows_shares: true } }), statusesByRole(403, 200, 200, 403)],
    [
      'a second factor, which they lack themselves',
      () => ({ body: { second_factor_required: true } }),
      statusesByRole(403, 409, 409, 403),
    ],
  ],
  listCorrections: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  listChecksOff: [['own company', () => ({}), statusesByRole(200, 200, 200, 200)]],
  startCompanySignIn: [
    [
      'an address of no company with a provider',
      () => ({ body: { email: 'a@nowhere.example', language: 'ja' } }),
      allRoles(404),
    ],
  ],
  readCompanyLink: [['of one’s own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  linkCompanySignIn: [
    ['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)],
  ],
  readProvider: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  saveProvider: [['at no https address', () => ({ body: PROVIDER }), ownersOnly(422, 422, 403)]],
  deleteProvider: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
  readProvisioning: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  createScimToken: [['own company', () => ({ body: {} }), ownersOnly(201, 201, 403)]],
  updateProvisioning: [
    [
      'own company',
      () => ({ body: { decides_over_deputies: false } }),
      // The outsider gets 200, because the previous row created a token for the outsider's company.
      ownersOnly(200, 200, 403),
    ],
  ],
  revokeScimToken: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
} satisfies Partial<Record<RouteName, Row[]>>
