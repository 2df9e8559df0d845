import { afterEach, expect, test } from 'vitest'
import type { GenerationJob } from '#contract/lean-canvas.ts'
import { toastQueue } from '#web/messages/message-store.ts'
import { type Listener, showEndToast } from './generation-toasts.ts'

const NOW = '2026-04-01T12:00:00Z'
const OUTCOME = { added: 3, changed: 0, kept: 0, removed: 0 }
const job = (more: Partial<GenerationJob>): GenerationJob => ({
  id: 'j1',
  canvas_id: 'c1',
  status: 'done',
  generator: 'embedded',
  requested_by: null,
  boxes_done: [],
  outcome: OUTCOME,
  awaits_review: false,
  dropped: 0,
  candidates: 0,
  box: null,
  blanks: [],
  may_undo: true,
  problem: null,
  is_dismissed: false,
  created_at: NOW,
  finished_at: NOW,
  ...more,
})
const cancelled = job({ status: 'cancelled', outcome: null, may_undo: false })
const failed = job({ status: 'failed', outcome: null, may_undo: false })
const proposed = job({ outcome: null, awaits_review: true, may_undo: false })

function showToasts(one: GenerationJob, listener: Partial<Listener>) {
  for (const { id } of toastQueue.items.get()) toastQueue.remove(id)
  showEndToast(one, { isOwn: false, by: '鈴木', mayEdit: true, undo: () => {}, ...listener })
  return toastQueue.items
    .get()
    .map(({ title, action }) => [
      typeof title === 'string' ? title : title.ja,
      action !== undefined,
    ])
}
afterEach(() => {
  for (const { id } of toastQueue.items.get()) toastQueue.remove(id)
})

test('the requester sees the outcome, a colleague also the requester’s name', () => {
  expect(showToasts(job({}), { isOwn: true, by: null })).toEqual([
    ['キャンバスを生成しました', true],
  ])
  expect(showToasts(job({}), {})).toEqual([['鈴木さんがキャンバスを生成しました', true]])
  expect(showToasts(proposed, {})).toEqual([['鈴木さんが開始した生成が終わりました', false]])
  expect(showToasts(cancelled, { isOwn: true, by: null })).toEqual([['生成を中止しました', false]])
  // The user's own generation, cancelled by a colleague.
  expect(showToasts(cancelled, { by: null })).toEqual([['生成が中止されました', false]])
  // The page shows editors the reason of a failure, so they get no toast.
  expect(showToasts(failed, {})).toEqual([])
})

test('a generation that found only sentences with blanks shows it', () => {
  const outcome = { added: 0, changed: 0, kept: 0, removed: 0 }
  const textOf = (blanks: GenerationJob['blanks']) => {
    showToasts(job({ outcome, may_undo: false, blanks }), { isOwn: true, by: null })
    const text = toastQueue.items.get()[0]?.text
    return typeof text === 'object' ? text.ja : text
  }
  expect(textOf([{ box: 'problem', names: ['料金'] }])).toContain('1個のマスに付箋ができます')
  expect(textOf([])).toContain('見つかりませんでした')
})

test('a reader is offered no editing action, and sees that it failed', () => {
  const mayEdit = false
  expect(showToasts(job({}), { mayEdit })).toEqual([['鈴木さんがキャンバスを生成しました', false]])
  expect(showToasts(proposed, { mayEdit })).toEqual([])
  expect(showToasts(failed, { mayEdit })).toEqual([['鈴木さんが開始した生成は失敗しました', false]])
})
