import { type Announcement, announcement } from '#contract/announcement.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { readFact } from './data.ts'

/** Caches the operator's announcement on this node, so that no page waits for the database. */
export type Announcements = {
  /**
   * The current announcement; null if there is none or its `until` has passed. The object remains
   * the same until the next `load`.
   */
  current(): Announcement | null
  load(): Promise<void>
}

export const ANNOUNCEMENT = 'announcement'

export function createAnnouncements(services: {
  database: Database
  events: Events
  onError(error: unknown): void
  now(): number
}): Announcements {
  const { database, events, onError, now } = services
  let said: Announcement | null = null
  const load = async () => {
    const fact = await database.system((tx) => readFact(tx, ANNOUNCEMENT), { read_only: true })
    said = announcement.safeParse(fact).data ?? null
  }
  events.follow(['operator.installation_changed'], () => void load().catch(onError))
  return {
    load,
    current: () => (said?.until != null && Date.parse(said.until) <= now() ? null : said),
  }
}
