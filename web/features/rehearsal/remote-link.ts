import type { Awareness } from 'y-protocols/awareness'
import { REMOTE_STEPS, type RemoteCommand } from '#contract/remotes.ts'

/**
 * Stages and their remote controls communicate through presence (awareness) in the document, over
 * the WebSocket that is already open. The server writes the account into each presence, and a stage
 * executes commands of its own account only.
 */

export type StageState = {
  isRunning: boolean
  speed: number
  section_id: string | null
  /** Whole seconds. */
  elapsed: number
  remaining: number
  /** The number of executed commands, by the remote's client id. */
  obeyed: Readonly<Record<string, number>>
}
/** The presence of a remote: its stage, the number of commands sent, and the latest ones. */
type RemoteState = { stage: number; count: number; last: readonly RemoteCommand[] }

/** Number of latest commands in the presence. Sending several covers short disconnections. */
const SENT_COMMANDS = 8

/** Presences of the account's other windows that have the field. */
function* readOwn(awareness: Awareness, user_id: string, field: 'stage' | 'remote') {
  for (const [client, state] of awareness.getStates()) {
    const { user, [field]: presence } = state as Record<string, unknown>
    const isOwn = (user as { id?: unknown } | undefined)?.id === user_id
    if (client !== awareness.clientID && isOwn && typeof presence === 'object' && presence !== null)
      yield { client, said: presence as Record<string, unknown> }
  }
}

/** The account's stage in another window, preferably a running one; null if there is none. */
export function findStage(awareness: Awareness, user_id: string) {
  const stages = [...readOwn(awareness, user_id, 'stage')].map(({ client, said }) => ({
    client,
    state: said as unknown as StageState,
  }))
  return stages.find(({ state }) => state.isRunning) ?? stages.at(-1) ?? null
}

/** True if a remote of the same account is connected. */
export function hasRemote(awareness: Awareness, user_id: string): boolean {
  for (const { said } of readOwn(awareness, user_id, 'remote'))
    if (said.stage === awareness.clientID) return true
  return false
}

/** Returns the remotes' commands that `obeyed` does not count yet, and the updated counts. */
export function executeRemoteCommands(
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
    const waiting = Math.min(count - before, last.length, SENT_COMMANDS)
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

/** Announces this window as the remote of a stage, and sends numbered commands. */
export function createRemote(awareness: Awareness) {
  let said: RemoteState = { stage: 0, count: 0, last: [] }
  const publish = (changed: Partial<RemoteState>) => {
    said = { ...said, ...changed }
    awareness.setLocalStateField('remote', said)
  }
  return {
    join(stage: number) {
      if (said.stage !== stage) publish({ stage, last: [] })
    },
    /** Returns the command's number, which the stage publishes in `obeyed` after executing it. */
    send(command: RemoteCommand): number {
      publish({ count: said.count + 1, last: [...said.last, command].slice(-SENT_COMMANDS) })
      return said.count
    },
    leave: () => awareness.setLocalStateField('remote', null),
  }
}
