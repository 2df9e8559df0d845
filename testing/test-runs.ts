import { randomUUID } from 'node:crypto'
import type { NewRun, RunViewers } from '#contract/runs.ts'
import type { TestApp } from './app.ts'

/**
 * Builds the body of a request that stores a rehearsal, with the fields that a page sends. `more`
 * overrides fields.
 */
export function newRun(more: Partial<NewRun> = {}): NewRun {
  return {
    id: randomUUID(),
    kind: 'rehearsal',
    language: 'ja',
    paced_by: 'clock',
    own_pace: null,
    read_at: '2026-04-01T00:29:00.000Z',
    began_at: '2026-04-01T00:30:00.000Z',
    seconds: 62.5,
    target_seconds: 60,
    characters: 290,
    words: 3,
    sections: [{ section_id: 's', title: '挨拶', planned_seconds: 60, seconds: 62.5 }],
    pauses: { count: 0, seconds: 0 },
    skipped: [],
    call: null,
    ...more,
  }
}

/**
 * Builds the body of a request that stores a call with one answer of the customer. By default the
 * answer is about the budget.
 */
export function newCall({
  customer,
  text,
  field = '予算',
  ...more
}: Partial<NewRun> & { customer: string; text: string; field?: string }): NewRun {
  const call = {
    customer,
    outcome: '',
    note: '',
    next_action: '',
    next_on: null,
    path: [{ section_id: 'open', title: '挨拶', answer: null }],
    answers: [{ block_id: 'budget', field, text }],
    objections: [],
  }
  return newRun({ kind: 'call', call, ...more })
}

type RunOwner = { company_id: string; script_id: string; user_id: string; seen_by?: RunViewers }

/** Inserts a call with one answer, by SQL and without a permission check. Returns the call's id. */
export async function addRun(
  app: TestApp,
  { seen_by = 'own', ...owner }: RunOwner,
): Promise<string> {
  const kept = newCall({ customer: '株式会社さくら', text: '50万円' })
  const { own_pace: _, call, sections, pauses, skipped, ...run } = kept
  const json = {
    sections: JSON.stringify(sections),
    pauses: JSON.stringify(pauses),
    skipped: JSON.stringify(skipped),
    call: JSON.stringify(call),
  }
  await app.services.database.system(({ db }) =>
    db
      .insertInto('script_runs')
      .values({ ...run, ...json, ...owner, seen_by, kept_at: new Date() })
      .execute(),
  )
  return run.id
}
