import { REMOTE_STEPS, type RemoteCommand } from '#contract/remotes.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillScript } from '#document/variables-fill.ts'

export const listTitles = (written: ScriptDocument) =>
  fillScript(written).sections.flatMap(({ id, title }) => (title === '' ? [] : [{ id, title }]))

const MAX_COMMANDS = 8
const MAX_ID_LENGTH = 100
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

/**
 * Validates the field `remote` of a guest's presence; null if invalid. In this field:
 * - `stage` is the client id of the page that shows the stage (teleprompter).
 * - `count` is the number of commands sent.
 * - `last` has the newest commands.
 */
export function readRemotePresence({
  remote,
}: Readonly<Record<string, unknown>>): { remote: unknown } | null {
  if (remote === null) return { remote }
  if (typeof remote !== 'object') return null
  const { stage, count, last } = remote as Record<string, unknown>
  if (!isCount(stage) || !isCount(count) || !Array.isArray(last)) return null
  const commands = last.map(readCommand)
  if (commands.length > MAX_COMMANDS || commands.includes(null)) return null
  return { remote: { stage, count, last: commands } }
}

function readCommand(command: unknown): RemoteCommand | null {
  const { do: what, section_id } = (command ?? {}) as Record<string, unknown>
  const step = REMOTE_STEPS.find((one) => one === what)
  if (step) return { do: step }
  const isJump =
    what === 'jump' && typeof section_id === 'string' && section_id.length <= MAX_ID_LENGTH
  return isJump ? { do: 'jump', section_id } : null
}
