import type { Services } from '#server/platform/services.ts'
import { findGrantTold } from './data.ts'
import { writeGrantGiven } from './emails.ts'

/** A member who was given something on a script is told by mail; not what was taken back since. */
export function reactToGrants(
  services: Pick<Services, 'database' | 'events' | 'mailer' | 'absoluteUrl'>,
): void {
  const { database, events, mailer } = services
  events.react('script.grant_given', 'tell-grantee', async ({ subject_id, actor_id, data }) => {
    await database.system(async (tx) => {
      const told = await findGrantTold(tx, {
        script_id: subject_id,
        user_id: data.user_id,
        actor_id,
      })
      if (told) await mailer.send(writeGrantGiven(services, told), { tx })
    })
  })
}
