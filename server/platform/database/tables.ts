/** The tables' shapes for Kysely. Type level only. */
export type Tables = Record<never, never>
