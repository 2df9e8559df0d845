import type { ROUTES } from '#contract/routes.ts'
import type { TestAccount } from '../test-accounts.ts'

export type RouteName = keyof typeof ROUTES
export type Json = Record<string, unknown>

export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Json | Uint8Array<ArrayBuffer>
}

/** Creates objects and builds a request about them. `self` is the caller; null for a visitor. */
export type Make = (self: TestAccount | null) => Call | Promise<Call>

/** A row: its title, its request, and the expected status for each role, in the order of `ROLES`. */
export type Row = [title: string, make: Make, statuses: readonly number[]]
