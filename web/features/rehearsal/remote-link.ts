import type { Awareness } from 'y-protocols/awareness'
import { REMOTE_STEPS, type RemoteCommand } from '#contract/remotes.ts'

/**
 * A stage and its remote control hear each other by what they say of their own presence in the document, over the
 * socket that is there already. The server writes into each presence whose it is: a stage obeys its own account alone.
 */

/** What a stage says of itself. */
export type StageState = {
  isRunning: boolean
  speed: number
  section_id: string | null
  /** Whole seconds. */
  elapsed: number
  remaining: number
  /** How many commands of each remote were obeyed, by its client id. */
  obeyed: Readonly<Record<string, number>>
}
/** What a remote says: to which stage, how many commands it has sent, and the last few of them. */
type RemoteState = { stage: number; count: number; last: readonly RemoteCommand[] }

/** Commands that were sent while the socket was away for a moment are still there when it comes back. */
const KEPT = 8

/** What somebody's presence holds under a name, of one's own account and other windows only. */
function* readOwn(awareness: Awareness, user_id: string, field: 'stage' | 'remote') {
  for (const [client, state] of awareness.getStates()) {
    const { user, [field]: said } = state as Record<string, unknown>
    const isOwn = (user as { id?: unknown } | undefined)?.id === user_id
    if (client !== awareness.clientID && isOwn && typeof said === 'object' && said !== null)
      yield { client, said: said as Record<string, unknown> }
  }
}

/** The stage one has open on another screen: the one that runs, else any; null where there is none. */
export function findStage(awareness: Awareness, user_id: string) {
  const stages = [...readOwn(awareness, user_id, 'stage')].map(({ client, said }) => ({
    ...{ client, state: said as unknown as StageState },
  }))
  return stages.find(({ state }) => state.isRunning) ?? stages.at(-1) ?? null
}

/** Whether a remote of one's own is there. */
export function hasRemote(awareness: Awareness, user_id: string): boolean {
  for (const { said } of readOwn(awareness, user_id, 'remote'))
    if (said.stage === awareness.clientID) return true
  return false
}

/** Takes what remotes have asked of this stage since `obeyed`; gives what is obeyed now. */
export function obeyRemotes(
  awareness: Awareness,
  user_id: string,
  obeyed: StageState['obeyed'],
  obey: (command: RemoteCommand) => void,
): StageState['obeyed'] {
  let now = obeyed
  for (const { client, said } of readOwn(awareness, user_id, 'remote')) {
    const { stage, count, last } = said as Partial<RemoteState>
    if (stage !== awareness.clientID || typeof count !== 'number' || !Array.isArray(last)) continue
    const before = now[client] ?? 0
    const waiting = Math.min(count - before, last.length, KEPT)
    if (waiting <= 0) continue
    for (const command of last.slice(-waiting)) if (isCommand(command)) obey(command)
    now = { ...now, [client]: count }
  }
  return now
}

function isCommand(command: unknown): command is RemoteCommand {
  const { do: what, section_id } = (command ?? {}) as { do?: unknown; section_id?: unknown }
  return what === 'jump'
    ? typeof section_id === 'string'
    : REMOTE_STEPS.some((step) => step === what)
}

/** Says that this window is the remote of a stage, and sends commands to it, each numbered. */
export function createRemote(awareness: Awareness) {
  let said: RemoteState = { stage: 0, count: 0, last: [] }
  const say = (changed: Partial<RemoteState>) => {
    said = { ...said, ...changed }
    awareness.setLocalStateField('remote', said)
  }
  return {
    join(stage: number) {
      if (said.stage !== stage) say({ stage, last: [] })
    },
    /** Gives the command's number, which the stage names when it has obeyed. */
    send(command: RemoteCommand): number {
      say({ count: said.count + 1, last: [...said.last, command].slice(-KEPT) })
      return said.count
    },
    leave: () => awareness.setLocalStateField('remote', null),
  }
}
