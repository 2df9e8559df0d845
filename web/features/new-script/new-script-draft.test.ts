import { expect, test } from 'vitest'
import { z } from 'zod'
import { APPROVED } from '#testing/remote-endpoint.ts'
import { findPending, storePending } from '#web/features/import/pending-scripts.ts'
import { sessionStore } from '#web/session/session.ts'
import {
  changeDraft,
  emptyDraft,
  findDraft,
  isTyped,
  readDraft,
  readTarget,
  saveDraft,
  writeTarget,
} from './new-script-draft.ts'

test('unchanged content keeps its id, changed content gets a new one', () => {
  const draft = emptyDraft('ja')
  expect(z.uuid().safeParse(draft.id).success).toBe(true)
  expect(changeDraft(draft, { title: '新しい題' }).id).not.toBe(draft.id)
})

test('a stored draft is restored unchanged', () => {
  const draft = changeDraft(emptyDraft('en'), {
    kind: 'script',
    text: '本文',
    title: '題',
    visibility: 'team_edit',
    choices: { '0 本文': 'memo' },
    target: { minutes: '3', seconds: '' },
  })
  expect(readDraft(JSON.parse(JSON.stringify(draft)), 'ja')).toEqual(draft)
  expect(isTyped(draft)).toBe(true)
})

test('a broken draft is read as an empty one', () => {
  const read = readDraft(
    { kind: 'song', choices: { a: 'b' }, text: null, target: { minutes: 3 } },
    'ja',
  )
  expect({ ...read, id: '' }).toEqual({ ...emptyDraft('ja'), id: '' })
  expect(isTyped(read)).toBe(false)
})

test('a target is typed in minutes and seconds, full-width digits too', () => {
  expect(readTarget({ minutes: '３', seconds: '30' })).toBe(210)
  expect(readTarget({ minutes: '', seconds: '45' })).toBe(45)
  expect(readTarget({ minutes: '', seconds: '' })).toBeNull()
  expect(readTarget({ minutes: '0', seconds: '5' })).toBe('bad')
  expect(readTarget({ minutes: '241', seconds: '' })).toBe('bad')
  expect(readTarget({ minutes: '-1', seconds: '' })).toBe('bad')
  expect(readTarget(writeTarget(210))).toBe(210)
  expect(readTarget(writeTarget(null))).toBeNull()
})

test('where the browser forbids storage a new script and an import last as long as the page', () => {
  sessionStore.set((session) => ({ ...session, user: APPROVED }))
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const draft = changeDraft(emptyDraft('ja'), { text: '本文' })
  saveDraft(draft)
  expect(findDraft('ja')).toEqual(draft)
  const body = {
    id: draft.id,
    kind: 'script',
    title: '題',
    language: 'ja',
    visibility: 'private',
  } as const
  storePending([{ body, folders: [] }])
  expect(findPending()).toEqual([{ body, folders: [] }])
  storePending([])
  expect(findPending()).toEqual([])
})
