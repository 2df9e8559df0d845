import type { Awareness } from 'y-protocols/awareness'
import { REMOTE_STEPS, type RemoteCommand } from '#contract/remotes.ts'

/**
 * Stages and their remote controls exchange messages through presence (awareness), over a
 * WebSocket. The server writes an id into each presence: the account's id, or the id of a guest's
 * code. A stage executes only commands from presences with the expected id.
 */

export type StageState = {
  isRunning: boolean
  speed: number
  section_id: string | null
  /** Elapsed time of the run in whole seconds. */
  elapsed: number
  remaining: number
  /** For each remote's client id, the number of its last executed command. */
  obeyed: Readonly<Record<string, number>>
}
/**
 * The presence of a remote control: the client id of its stage, the number of commands sent so far,
 * and the last of these commands.
 */
type RemoteState = { stage: number; count: number; last: readonly RemoteCommand[] }

/**
 * Number of newest commands that the presence of a remote control contains. With only one command,
 * commands sent during a short disconnection would be lost.
 */
const SENT_COMMANDS = 8

/**
 * Lists the presences in other windows that have `field` and the id `user_id`, which is the id of
 * an account or of a guest's code.
 */
function* readOwn(awareness: Awareness, user_id: string, field: 'stage' | 'remote') {
  for (const [client, state] of awareness.getStates()) {
    const { user, [field]: presence } = state as Record<string, unknown>
    const isOwn = (user as { id?: unknown } | undefined)?.id === user_id
    if (client !== awareness.clientID && isOwn && typeof presence === 'object' && presence !== null)
      yield { client, said: presence as Record<string, unknown> }
  }
}

/**
 * Finds a stage with the id `user_id` in another window; a running stage is preferred. Null if
 * there is none.
 */
export function findStage(awareness: Awareness, user_id: string) {
  const stages = [...readOwn(awareness, user_id, 'stage')].map(({ client, said }) => ({
    client,
    state: said as unknown as StageState,
  }))
  return stages.find(({ state }) => state.isRunning) ?? stages.at(-1) ?? null
}

export function hasRemote(awareness: Awareness, user_id: string): boolean {
  for (const { said } of readOwn(awareness, user_id, 'remote'))
    if (said.stage === awareness.clientID) return true
  return false
}

/**
 * Calls `obey` for the new commands of the remote controls with the id `user_id`, at most
 * `SENT_COMMANDS` per remote control. Returns the updated numbers of executed commands.
 */
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

/** Makes this window a remote control. `join` sets the stage to control. */
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
    /**
     * Sends a command. Returns its number, which the stage publishes in `obeyed` after executing
     * the command.
     */
    send(command: RemoteCommand): number {
      publish({ count: said.count + 1, last: [...said.last, command].slice(-SENT_COMMANDS) })
      return said.count
    },
    leave: () => awareness.setLocalStateField('remote', null),
  }
}
