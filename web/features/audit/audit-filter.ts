import type { AuditFilters } from '#contract/audit.ts'
import { EVENT_SUBJECTS } from '#contract/events.ts'

/** Time spans that the page offers, in days. */
export const DAYS = ['1', '7', '30', '90'] as const

export type AuditFilter = {
  about: (typeof EVENT_SUBJECTS)[number] | null
  days: (typeof DAYS)[number] | null
  person: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the query parameters of the page's address. Ignores invalid values. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const person = search.get('person') ?? ''
  return {
    about: EVENT_SUBJECTS.find((subject) => subject === search.get('about')) ?? null,
    days: DAYS.find((days) => days === search.get('days')) ?? null,
    person: UUID.test(person) ? person : null,
  }
}

/** The filter as query parameters of the page's address; empty parts are left out. */
export function writeAuditFilter(filter: AuditFilter): Record<string, string> {
  const parts = Object.entries(filter).filter(([, value]) => value !== null)
  return Object.fromEntries(parts) as Record<string, string>
}

/**
 * The filter as query parameters of the request. `now`: milliseconds since 1970, from which `days`
 * counts back.
 */
export function toQuery({ about, days, person }: AuditFilter, now: number): AuditFilters {
  return {
    ...(about ? { about } : {}),
    ...(person ? { person } : {}),
    ...(days ? { since: new Date(now - Number(days) * 86_400_000).toISOString() } : {}),
  }
}
