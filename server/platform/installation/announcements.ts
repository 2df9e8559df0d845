import { type Announcement, announcement } from '#contract/announcement.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events/events.ts'
import { readFact } from './data.ts'

/** What the installation's operator says to everybody, as this node knows it: no page waits for the database. */
export type Announcements = {
  /** What is said now; null: nothing. The same object as long as it stays the same. */
  current(): Announcement | null
  load(): Promise<void>
}

/** The key of the fact. */
export const ANNOUNCEMENT = 'announcement'

/** Every node looks again when an operator has changed it. */
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
