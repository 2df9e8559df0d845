import { randomUUID } from 'node:crypto'
import type { RouteCall } from '#contract/route.ts'
import type { RunViewers } from '#contract/runs.ts'
import type { transcriptRoutes } from '#contract/transcripts.ts'
import type { TestApp } from './app.ts'

type Sent = RouteCall<(typeof transcriptRoutes)['createTranscript']>['body']

/**
 * Builds the body of a request that stores a transcript, with the fields that a page sends. `more`
 * overrides fields.
 */
export const newTranscript = (more: Partial<Sent> = {}): Sent => ({
  id: randomUUID(),
  run_id: null,
  title: '初回の商談',
  customer: '',
  held_at: '2026-04-01T00:30:00.000Z',
  text: '林: お時間をいただきありがとうございます。\n山本: こちらこそ。\n林: 在庫はどう数えていますか？\n山本: 手で数えています。',
  speakers: {},
  masks_names: false,
  ...more,
})

type Owner = { company_id: string; script_id: string; user_id: string; seen_by?: RunViewers }

/** Inserts a transcript, by SQL and without a permission check. Returns the transcript's id. */
export async function addTranscript(
  app: TestApp,
  { seen_by = 'own', ...owner }: Owner,
): Promise<string> {
  const { text: _, masks_names: __, speakers: ___, ...facts } = newTranscript()
  const utterances = [{ speaker: 'Ken', start_s: 0, end_s: 2, text: 'Hello' }]
  const json = { utterances: JSON.stringify(utterances), speakers: '{"Ken":"me"}' }
  await app.services.database.system(({ db }) =>
    db
      .insertInto('script_transcripts')
      .values({ ...facts, ...json, ...owner, seen_by, seconds: 2, kept_at: new Date() })
      .execute(),
  )
  return facts.id
}
