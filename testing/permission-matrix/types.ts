import type { ROUTES } from '#contract/routes.ts'
import type { TestAccount } from '../test-accounts.ts'

/** A call, by its name in the contract. */
export type RouteName = keyof typeof ROUTES
export type Json = Record<string, unknown>

/** What is sent of it. */
export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Json | Uint8Array<ArrayBuffer>
}

/** Builds the call, on fresh things, for whoever makes it (`self`; null for a visitor). */
export type Make = (self: TestAccount | null) => Call | Promise<Call>

/** What a call is about, how it is made, and what each role is answered, in the order of `ROLES`. */
export type Row = [title: string, make: Make, statuses: readonly number[]]
