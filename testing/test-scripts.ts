import { randomUUID } from 'node:crypto'
import type { RouteCall } from '#contract/route.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import type { BrowserSession } from './browser-session.ts'

export type NewScript = RouteCall<typeof scriptRoutes.createScript>['body']

/** Creates the body of a request for a new talk script without text; `more` overrides fields. */
export function newScript(more: Partial<NewScript> = {}): NewScript {
  return { id: randomUUID(), kind: 'talk_script', title: '商談', language: 'ja', ...more }
}

/** Creates a talk script; throws if refused. */
export async function addScript(
  by: BrowserSession,
  more: Partial<NewScript> = {},
): Promise<Script> {
  const made = await by.call(scriptRoutes.createScript, { body: newScript(more) })
  if (made.status !== 201) throw new Error(`No script was made: ${JSON.stringify(made.problem)}`)
  return made.body
}
