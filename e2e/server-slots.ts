import { operatorRoutes } from '#contract/operator.ts'
import type { Account } from '#testing/accounts.ts'
import { openProduct, type ProductProcess } from './open-product.ts'

/**
 * Maximum number of companies per server. All requests of a worker come from one address, so the
 * companies share the server's rate limits.
 */
const MAX_COMPANIES = 12

type Serving = { product: ProductProcess; operator: Account; opened: number; open: number }

let newest: Promise<Serving> | undefined

export type Slot = {
  product: ProductProcess
  operator: Account
  open(name: string, person: { email: string; username: string }): Promise<Account>
  leave(): Promise<void>
}

/**
 * Acquires a slot for one company on the worker's newest server. Starts another server if this
 * server is full or has ended. A replaced server stops when its last company closes. The newest
 * server stops when the worker ends.
 */
export async function acquireSlot(): Promise<Slot> {
  const before = await newest?.catch(() => null)
  const hasEnded = before?.product.server.child.exitCode !== null
  if (!before || hasEnded || before.opened >= MAX_COMPANIES) newest = start()
  const serving = await (newest as Promise<Serving>)
  serving.opened += 1
  serving.open += 1
  const { product, operator } = serving
  return {
    product,
    operator,
    async open(name, person) {
      const body = { name, plan: 'team' as const }
      // Opens the operator's desk again. An open desk closes after half an hour, and a test run may
      // take longer.
      const proof = { current_password: operator.password }
      await operator.call(operatorRoutes.openOperatorDesk, { body: proof })
      const { id } = await operator.call(operatorRoutes.createCompany, { body })
      const admin = await product.signUp({ ...person, join: { company_id: id } })
      const change = { params: { id }, body: { admin: admin.user_id } }
      await operator.call(operatorRoutes.updateCompany, change)
      return admin
    },
    async leave() {
      serving.open -= 1
      if (serving.open === 0 && serving !== (await newest)) await product.stop()
    },
  }
}

async function start(): Promise<Serving> {
  const product = await openProduct()
  const person = { email: 'operator@example.jp', username: '運営者' }
  const join = { setup: product.setup, company_name: '運営会社' }
  const operator = await product.signUp({ ...person, join })
  const refuse = () =>
    Promise.reject(new Error('Other companies are on this server: name settings.'))
  return {
    product: { ...product, kill: refuse, restart: refuse, pauseFor: refuse },
    operator,
    opened: 0,
    open: 0,
  }
}
