import type { BrowserContextOptions } from 'playwright-core'
import { accountRoutes } from '#contract/account.ts'
import { companyRoutes } from '#contract/companies.ts'
import type { Account } from '#testing/accounts.ts'
import { openVisitor, type Visitor } from './browser.ts'
import { openProductAtFirebase } from './firebase/open-product-at-firebase.ts'
import { openProduct, type Product, type ProductProcess } from './open-product.ts'
import { acquireSlot } from './server-slots.ts'
import { newEmail, PROVIDER } from './variants.ts'

type VisitOptions = BrowserContextOptions & { as?: Account }

export type CompanyOf<P extends Product> = {
  id: string
  admin: Account
  /** On a separate server, the operator is the company's admin. */
  operator: Account
  url: string
  product: P
  addMember(username: string, email?: string): Promise<Account>
  visit(path: string, options?: VisitOptions): Promise<Visitor>
  visitAsStranger(path: string, options?: BrowserContextOptions): Promise<Visitor>
  close(): Promise<void>
}
export type Company = CompanyOf<ProductProcess>

type Person = { email: string; username: string }
const SAKURA = '株式会社さくら商事'
const HANAKO = { email: 'hanako@example.jp', username: '山田 花子' }

/**
 * Opens a company with the embedded identity provider. Call `close()` in `afterAll`. Test files
 * share a server, so the admin's address is made unique: `hanako@…` becomes `hanako.1a2b3c4d@…`.
 * `env`: additional settings. If `env` is given, even an empty one, the company has its own server,
 * and its admin is also the operator. Use this in tests that restart the server or change the
 * installation.
 */
export async function openCompany(
  name = SAKURA,
  person: Person = HANAKO,
  env?: Record<string, string>,
): Promise<Company> {
  if (env) return foundAlone(await openProduct(env), name, person)
  const { product, operator, open, leave } = await acquireSlot()
  const email = newEmail(person.email.split('@')[0] ?? '')
  return found({ product, end: leave, operator }, () => open(name, { ...person, email }))
}

export async function openCompanyAtProvider(
  env?: Record<string, string>,
): Promise<CompanyOf<Product>> {
  if (PROVIDER === 'embedded') return openCompany(SAKURA, HANAKO, env)
  const product = await openProductAtFirebase(env)
  return foundAlone(product, SAKURA, HANAKO, product.connect)
}

type Site<P extends Product> = {
  product: P
  end(): Promise<void>
  /** Undefined if the company's admin is the operator. */
  operator?: Account
  prepare?: (visitor: Visitor) => Promise<void>
}

function foundAlone<P extends Product>(
  product: P,
  company_name: string,
  person: Person,
  prepare?: (visitor: Visitor) => Promise<void>,
): Promise<CompanyOf<P>> {
  const { setup } = product
  const site = { product, end: product.stop }
  const signUp = () => product.signUp({ ...person, join: { setup, company_name } })
  return found({ ...site, ...(prepare && { prepare }) }, signUp)
}

async function found<P extends Product>(
  { product, end, operator, prepare }: Site<P>,
  signUpAdmin: () => Promise<Account>,
): Promise<CompanyOf<P>> {
  try {
    const { url } = product
    const admin = await signUpAdmin()
    const { company } = await admin.call(accountRoutes.readProfile, {
      body: { firebase_uid: admin.uid },
    })
    if (!('id' in company)) throw new Error('The admin has no company.')
    const company_id = company.id
    const open = async (who: Account | null, path: string, options: BrowserContextOptions) => {
      const visitor = await openVisitor(url, options)
      await prepare?.(visitor)
      if (who) await product.addSessionCookies(visitor, who)
      await visitor.page.goto(path)
      return visitor
    }
    return {
      id: company_id,
      admin,
      operator: operator ?? admin,
      url,
      product,
      close: end,
      async addMember(username, email = newEmail('member')) {
        const who = await product.signUp({ email, username, join: { company_id } })
        await admin.call(companyRoutes.approveMember, { params: { id: who.user_id }, body: {} })
        return who
      },
      visit: (path, { as = admin, ...options } = {}) => open(as, path, options),
      visitAsStranger: (path, options = {}) => open(null, path, options),
    }
  } catch (error) {
    await end()
    throw error
  }
}
