import { sizeOfStates } from '#server/platform/documents/versions/state.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import { doScriptWork, type FirstOf, type SCRIPT_WORK, type ScriptWork } from './script-work.ts'

type Work = typeof SCRIPT_WORK
/**
 * Maximum bytes of input that are processed on the event loop, which takes about 5 ms. Larger input
 * is processed in a worker thread.
 */
const FEW_BYTES = 20_000
const BYTES_OF_A_LINE = 100
/**
 * Limits for work on the event loop: characters of a transcript to parse, and utterances to align
 * or count.
 */
const FEW_SPOKEN = 5_000
const FEW_UTTERANCES = 40
/** Maximum number of long tasks that one account may have running. */
const MAX_OF_ACCOUNT = 8
/** Retry-After in seconds, for requests above MAX_OF_ACCOUNT. */
const RETRY_AFTER = 2

const THREAD = new WarmThread<never, unknown>(threadModule('script-thread', import.meta.url))
const runningByUser = new Map<string, number>()

/**
 * Runs work on a script: in the thread if `isLong`, otherwise on the event loop. No transaction may
 * be open. Throws Refusal:
 * - 'too_many_requests' above the account's maximum
 * - 'unavailable' if the thread's queue is full
 * - the Refusal of the work itself
 */
export async function runScriptWork<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  { user_id, signal }: { user_id: string; signal: AbortSignal },
): Promise<Awaited<ReturnType<Work[Name]>>> {
  const work = { name, input } as ScriptWork
  if (!isLong(input)) return (await doScriptWork(work)) as Awaited<ReturnType<Work[Name]>>
  const own = runningByUser.get(user_id) ?? 0
  if (own >= MAX_OF_ACCOUNT) throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER })
  runningByUser.set(user_id, own + 1)
  try {
    return (await THREAD.run(work, { signal })) as Awaited<ReturnType<Work[Name]>>
  } finally {
    const rest = (runningByUser.get(user_id) ?? 1) - 1
    if (rest === 0) runningByUser.delete(user_id)
    else runningByUser.set(user_id, rest)
  }
}

/** True if the work could block the event loop for more than a few milliseconds. */
export function isLong(input: ScriptWork['input']): boolean {
  if ('request' in input) return isLongRequest(input.request)
  if ('transcript' in input && input.transcript.text.length > FEW_SPOKEN) return true
  if ('talk' in input && input.talk.utterances.length > FEW_UTTERANCES) return true
  if ('talks' in input && countUtterances(input.talks) > FEW_UTTERANCES) return true
  const source = 'source' in input ? input.source : null
  return sizeOfStates(input.stored) + (source ? sizeOfStates(source.stored) : 0) > FEW_BYTES
}

const countUtterances = (talks: readonly { utterances: readonly unknown[] }[]) =>
  talks.reduce((sum, { utterances }) => sum + utterances.length, 0)

function isLongRequest({ text = '', lines = [], document }: FirstOf): boolean {
  if (document !== undefined) return true
  if (lines.length === 0) return text.length > FEW_BYTES || weigh(text) > FEW_BYTES
  return lines.reduce((sum, line) => sum + BYTES_OF_A_LINE + line.text.length, 0) > FEW_BYTES
}

const weigh = (text: string) => text.length + BYTES_OF_A_LINE * text.split('\n').length
