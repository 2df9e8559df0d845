import { expect, test } from 'vitest'
import { applyRights, startCheck } from './recheck.ts'
import type { Answer } from './socket-access.ts'

type Connection = Parameters<typeof applyRights>[0]

/** Creates a test double of a connection that may edit. `sent`: its messages and close reasons. */
function openConnection() {
  const sent: string[] = []
  const connection = {
    readOnly: false,
    context: { socket: { close: (reason: string) => void sent.push(`closed: ${reason}`) } },
    sendStateless: (message: string) => void sent.push(message),
  } as Connection
  return { connection, sent }
}
const rights = (may_edit: boolean) => ({ may_edit }) as Answer

test('if two checks of rights overlap, the one that began later decides', () => {
  const { connection, sent } = openConnection()
  const before = startCheck()
  const after = startCheck()
  applyRights(connection, rights(false), after)
  applyRights(connection, rights(true), before)
  expect(connection.readOnly).toBe(true)
  expect(sent).toEqual(['{"may_edit":false}'])
})

test('checks that follow each other are all applied', () => {
  const { connection, sent } = openConnection()
  for (const may_edit of [false, true]) applyRights(connection, rights(may_edit), startCheck())
  applyRights(connection, { refused: 'forbidden' }, startCheck())
  expect(connection.readOnly).toBe(true)
  expect(sent).toEqual(['{"may_edit":false}', '{"may_edit":true}', 'closed: forbidden'])
})
