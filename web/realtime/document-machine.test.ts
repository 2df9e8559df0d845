import { expect, test } from 'vitest'
import {
  type DocumentEffect,
  type DocumentEvent,
  type DocumentMachine,
  OPENING,
  step,
} from './document-machine.ts'

const CONFIRMED = { answered: true, outstanding: 0, refused: false }

function run(events: readonly DocumentEvent[], from: DocumentMachine = OPENING) {
  let machine = from
  const effects: DocumentEffect[] = []
  for (const event of events) {
    const [next, ...more] = step(machine, event)
    machine = next
    effects.push(...more)
  }
  return { machine, effects, waits: [...machine.waits] }
}

const OPEN = run([{ type: 'authenticated', may_edit: true }, { type: 'loaded' }], {
  ...OPENING,
  confirmation: CONFIRMED,
}).machine
const SAVED = run([{ type: 'elapsed', wait: 'settling' }], OPEN).machine

test('confirmed edits are shown as saved once typing rests', () => {
  expect(OPEN.saveState).toBe('saving')
  expect([...OPEN.waits]).toContain('settling')
  expect(SAVED.saveState).toBe('saved')
  expect([...SAVED.waits]).not.toContain('settling')
})

test('an edit that is not yet sent keeps the state at saving', () => {
  const sent = { ...OPEN, confirmation: { ...CONFIRMED, outstanding: 1 } }
  const typed = run([{ type: 'typed' }, { type: 'counted' }], sent)
  expect(typed.machine.saveState).toBe('saving')
  expect(typed.waits).not.toContain('settling')
})

test('marks of unconfirmed edits are removed only if nothing was typed since', () => {
  const elapsed = { type: 'elapsed', wait: 'marks' } as const
  expect(run([elapsed], SAVED).effects).toEqual([{ do: 'remove_marks' }])
  expect(run([{ type: 'typed' }, elapsed], SAVED).effects).toEqual([])
})

test('edits stay confirmed after the connection that confirmed them is lost', () => {
  const cut = { ...SAVED, confirmation: OPENING.confirmation }
  const { machine } = run([{ type: 'disconnected' }], cut)
  expect(machine).toMatchObject({ saveState: 'saving', isAllConfirmed: true })
})

test('only a long disconnection is shown as offline, until the connection is back', () => {
  const gap = run([{ type: 'disconnected' }], SAVED)
  expect(gap.machine.saveState).toBe('saved')
  expect(gap.waits).toContain('offline')
  expect(run([{ type: 'connected' }], gap.machine).waits).not.toContain('offline')
  const offline = run([{ type: 'elapsed', wait: 'offline' }], gap.machine)
  expect(offline.machine.saveState).toBe('offline')
  expect(run([{ type: 'disconnected' }], offline.machine).waits).not.toContain('offline')
  expect(run([{ type: 'connected' }], offline.machine).machine.isOffline).toBe(false)
})

test('a refused token is replaced once, and again after the account was admitted', () => {
  const refused = { type: 'refused', reason: 'unauthenticated' } as const
  expect(run([refused]).effects).toEqual([{ do: 'send_token' }])
  expect(run([refused, refused]).effects).toEqual([
    { do: 'send_token' },
    { do: 'give_up', problem: 'unauthenticated' },
  ])
  const letIn = { type: 'authenticated', may_edit: true } as const
  expect(run([refused, letIn, refused]).effects).toEqual([
    { do: 'send_token' },
    { do: 'send_token' },
  ])
})

test('an authorization that the server cannot check is retried after a delay', () => {
  const busy = run([{ type: 'refused', reason: 'unavailable' }])
  expect([busy.waits, busy.effects]).toEqual([['retry'], []])
  const again = run([{ type: 'elapsed', wait: 'retry' }], busy.machine)
  expect([again.waits, again.effects]).toEqual([[], [{ do: 'send_token' }]])
})

test('a regained right requests a new connection; a lost one makes the document read-only', () => {
  const lost = run([{ type: 'right_changed', may_edit: false }], SAVED)
  expect(lost.machine).toMatchObject({ mayEdit: false, saveState: 'read_only' })
  expect(lost.effects).toEqual([])
  const back = run([{ type: 'right_changed', may_edit: true }], lost.machine)
  expect(back.effects).toEqual([{ do: 'reconnect' }])
})

test.each([
  [4413, '', 'too_large'],
  [4400, '', 'malformed'],
  [4403, 'suspended', 'suspended'],
])('close code %i with reason "%s" is final: %s', (code, reason, problem) => {
  expect(run([{ type: 'closed', code, reason }]).effects).toEqual([{ do: 'give_up', problem }])
})

test('after other close codes the socket reconnects without an effect of the state machine', () => {
  expect(run([{ type: 'closed', code: 1006, reason: '' }]).effects).toEqual([])
})

test('a refused document stays visible only if it has unsaved edits', () => {
  const end = (hasUnsaved: boolean) =>
    run([{ type: 'given_up', problem: 'forbidden', hasUnsaved }], SAVED).machine
  expect(end(true)).toMatchObject({ saveState: 'refused', isLoaded: true })
  expect(end(false)).toMatchObject({ saveState: 'refused', isLoaded: false })
})
