import { expect, test } from 'vitest'
import { APPROVED } from '#testing/remote-endpoint.ts'
import { sessionStore } from '#web/session/session.ts'
import {
  findMentioned,
  readDraft,
  readMentionQuery,
  saveDraft,
  splitAtMentions,
  startDraft,
} from './drafts.ts'

test('if the browser forbids storage, a draft lasts until the page closes', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  sessionStore.set((session) => ({ ...session, user: APPROVED }))
  const draft = { ...startDraft('script'), body: '書きかけ' }
  saveDraft('script', draft)
  expect(readDraft('script')).toEqual(draft)
  saveDraft('script', { ...draft, body: ' ' })
  expect(readDraft('script')).toBeNull()
})

const SATO = { id: 'a', username: '佐藤' }
const HANAKO = { id: 'b', username: '佐藤 花子' }

test('the longest matching name is mentioned, and only if it is still in the text', () => {
  const cut = splitAtMentions('@佐藤 花子さんと@佐藤さん、x@y', ['佐藤', '佐藤 花子'])
  expect(cut.filter(({ isName }) => isName).map(({ text }) => text)).toEqual([
    '@佐藤 花子',
    '@佐藤',
  ])
  expect(cut.map(({ text }) => text).join('')).toBe('@佐藤 花子さんと@佐藤さん、x@y')
  expect(findMentioned('@佐藤 花子さん', [HANAKO, HANAKO])).toEqual(['b'])
  expect(findMentioned('花子さん', [SATO, HANAKO])).toEqual([])
})

test('names are searched after an @ that is not part of an email address', () => {
  expect(readMentionQuery('これを@佐')).toEqual({ at: 3, search: '佐' })
  expect(readMentionQuery('＠')).toEqual({ at: 0, search: '' })
  for (const text of ['sato@exa', '@佐藤 さん', 'なし']) expect(readMentionQuery(text)).toBeNull()
})
