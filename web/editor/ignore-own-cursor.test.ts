import { expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { ignoreOwnCursor } from './ignore-own-cursor.ts'

test('changes of the own cursor are not reported to a lone user, but are once another user is present', () => {
  const awareness = new Awareness(new Y.Doc())
  const other = new Awareness(new Y.Doc())
  const others = ignoreOwnCursor(awareness)
  let heard = 0
  const listener = () => {
    heard += 1
  }
  others.on('change', listener)
  others.setLocalStateField('cursor', 1)
  expect([heard, awareness.getLocalState()]).toEqual([0, { cursor: 1 }])

  const come = () =>
    applyAwarenessUpdate(awareness, encodeAwarenessUpdate(other, [other.clientID]), 'socket')
  other.setLocalState({})
  come()
  expect(heard).toBe(1)
  others.setLocalStateField('cursor', 2)
  expect(heard).toBe(2)
  other.setLocalState(null)
  come()
  expect(heard).toBe(3)
  others.setLocalStateField('cursor', 3)
  expect(heard).toBe(3)

  others.off('change', listener)
  other.setLocalState({})
  come()
  expect(heard).toBe(3)
  awareness.destroy()
  other.destroy()
})
