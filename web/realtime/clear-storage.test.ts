import { afterEach, expect, test, vi } from 'vitest'
import { toastQueue } from '../messages/message-store.ts'
import { clearStorage } from './clear-storage.ts'
import { markUnconfirmed, nameCopy } from './copy-marks.ts'
import { markRefused } from './unsent-copies.ts'

const SCRIPT = nameCopy('hanako', 'script', '1')

/**
 * Logs an account out in a browser whose local storage contains the values written by `store`.
 * Returns the titles of the toasts.
 */
async function logOut(user_id: string, store: (area: Record<string, string>) => void) {
  const area: Record<string, string> = {}
  Object.defineProperties(area, {
    getItem: { value: (key: string) => area[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(area, { [key]: value }) },
  })
  vi.stubGlobal('localStorage', area)
  store(area)
  await clearStorage(user_id)
  return toastQueue.items.get().map(({ title }) => (typeof title === 'string' ? title : title.en))
}
afterEach(() => {
  for (const { id } of toastQueue.items.get()) toastQueue.remove(id)
  vi.unstubAllGlobals()
})

const UNSENT = 'Some of your work hasn’t synced yet'
const REFUSED = 'Some edits couldn’t be saved'
const RECORDED = 'Some recordings haven’t been transcribed'

test.each([
  ['an edit', () => markUnconfirmed(SCRIPT, 7), [UNSENT]],
  ['an edit of another account', () => markUnconfirmed(nameCopy('taro', 'script', '1'), 7), []],
  ['a call', (area) => Object.assign(area, { 'daihon.run:hanako:1': '{}' }), [UNSENT]],
  ['a call of another account', (area) => Object.assign(area, { 'daihon.run:taro:1': '{}' }), []],
  ['a blind note', (area) => Object.assign(area, { 'daihon.blind:hanako:1': '{}' }), [UNSENT]],
  [
    'a blind note that came too late',
    (area) => Object.assign(area, { 'daihon.blind:hanako:1': '{"is_late":true}' }),
    [],
  ],
  ['a recording', () => markUnconfirmed(nameCopy('hanako', 'audio', 'takes'), 0), [RECORDED]],
  [
    'an edit that the server refused',
    () => {
      markUnconfirmed(SCRIPT, 7)
      markRefused(SCRIPT)
    },
    [REFUSED],
  ],
] as [string, (area: Record<string, string>) => void, string[]][])(
  'a logout announces what remains on the device: %s',
  async (_, store, titles) => {
    expect(await logOut('hanako', store)).toEqual(titles)
  },
)
