import { expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { RemoteCommand } from '#contract/remotes.ts'
import {
  createRemote,
  executeRemoteCommands,
  findStage,
  hasRemote,
  type StageState,
} from './remote-link.ts'

/**
 * Opens connected windows. Each presence contains its account's id, which the real server would
 * add.
 */
function openWindows(...users: string[]) {
  const windows = users.map((id) => {
    const awareness = new Awareness(new Y.Doc())
    awareness.setLocalStateField('user', { id })
    return awareness
  })
  const carry = () => {
    for (const from of windows)
      for (const to of windows)
        if (to !== from)
          applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'socket')
  }
  const close = () => {
    for (const awareness of windows) awareness.destroy()
  }
  return { windows, carry, close }
}
const STATE: StageState = {
  isRunning: false,
  speed: 1,
  section_id: null,
  elapsed: 0,
  remaining: 60,
  obeyed: {},
}

test('a stage executes each command of its own account’s remote once, in order', () => {
  const { windows, carry, close } = openWindows('hanako', 'hanako', 'taro')
  const [stage, phone, his] = windows as [Awareness, Awareness, Awareness]
  stage.setLocalStateField('stage', STATE)
  carry()
  expect(findStage(phone, 'hanako')?.client).toBe(stage.clientID)
  expect(findStage(his, 'taro')).toBeNull()
  const remote = createRemote(phone)
  remote.join(stage.clientID)
  remote.send({ do: 'toggle' })
  expect(remote.send({ do: 'jump', section_id: 's2' })).toBe(2)
  // Another account connects as a remote too; the stage ignores its commands.
  const stranger = createRemote(his)
  stranger.join(stage.clientID)
  stranger.send({ do: 'toggle' })
  carry()
  expect(hasRemote(stage, 'hanako')).toBe(true)
  const obeyed: RemoteCommand[] = []
  const obey = (before: StageState['obeyed']) =>
    executeRemoteCommands(stage, 'hanako', before, (command) => obeyed.push(command))
  const after = obey({})
  expect(after).toEqual({ [phone.clientID]: 2 })
  expect(obey(after)).toBe(after)
  expect(obeyed).toEqual([{ do: 'toggle' }, { do: 'jump', section_id: 's2' }])
  remote.leave()
  carry()
  expect(hasRemote(stage, 'hanako')).toBe(false)
  close()
})

test('commands of other accounts, malformed ones and those for another stage are ignored', () => {
  const { windows, carry, close } = openWindows('hanako', 'hanako')
  const [stage, phone] = windows as [Awareness, Awareness]
  const publish = (remote: unknown) => {
    phone.setLocalStateField('remote', remote)
    carry()
    const obeyed: RemoteCommand[] = []
    executeRemoteCommands(stage, 'hanako', {}, (command) => obeyed.push(command))
    return obeyed
  }
  const to = { stage: stage.clientID, count: 1 }
  expect(publish({ ...to, stage: 1, last: [{ do: 'toggle' }] })).toEqual([])
  for (const last of [[{ do: 'close' }], [{ do: 'jump', section_id: 4 }], [null], 'toggle', [[]]])
    expect(publish({ ...to, last })).toEqual([])
  expect(publish({ ...to, count: '1', last: [{ do: 'toggle' }] })).toEqual([])
  // There are 500 new commands; only the latest eight are executed.
  const last = Array.from({ length: 500 }, () => ({ do: 'after' }))
  expect(publish({ ...to, count: 500, last })).toHaveLength(8)
  close()
})

test('of two stages the remote controls the running one', () => {
  const { windows, carry, close } = openWindows('hanako', 'hanako', 'hanako')
  const [one, two, phone] = windows as [Awareness, Awareness, Awareness]
  one.setLocalStateField('stage', { ...STATE, isRunning: true })
  two.setLocalStateField('stage', STATE)
  carry()
  expect(findStage(phone, 'hanako')?.client).toBe(one.clientID)
  close()
})
