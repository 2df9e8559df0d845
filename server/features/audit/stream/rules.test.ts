import { expect, test } from 'vitest'
import { advance, type StreamCursor, type StreamedEvent } from './rules.ts'

const event = (id: number): StreamedEvent => ({
  id,
  at: '2026-04-01T00:00:00Z',
  kind: 'script.created',
  company_id: null,
  actor_id: null,
  subject_id: null,
  network: null,
  data: {},
})
const START: StreamCursor = { up_to: 0, noted: null, sent: [] }
const quiet = (newest: number) => ({ newest, oldest_running: 100, next: 100 })

test('without open transactions the cursor passes every sent id, and no id is stored singly', () => {
  const batch = { progress: quiet(3), events: [event(1), event(3)], is_all: true }
  expect(advance(START, batch)).toEqual({ up_to: 3, noted: null, sent: [] })
})

test('ids sent while an earlier transaction is open are stored until it ends', () => {
  const first = advance(START, {
    progress: { newest: 900, oldest_running: 90, next: 100 },
    is_all: true,
    events: [event(1), event(900)],
  })
  expect(first).toEqual({ up_to: 0, noted: { id: 900, next: 100 }, sent: [1, 900] })
  const second = advance(first, {
    progress: { newest: 901, oldest_running: 100, next: 120 },
    is_all: true,
    events: [event(2), event(901)],
  })
  expect(second).toEqual({ up_to: 900, noted: null, sent: [901] })
})

test('if more events follow a batch, the cursor advances only to the end of the batch', () => {
  const first = advance(START, {
    progress: quiet(900),
    events: [event(1), event(2)],
    is_all: false,
  })
  expect(first).toEqual({ up_to: 2, noted: null, sent: [] })
  // The batch ends before `noted.id`, the next possible watermark. Events below that id may still
  // be unsent, so `up_to` does not advance.
  const waiting: StreamCursor = { up_to: 2, noted: { id: 900, next: 90 }, sent: [900] }
  const late = advance(waiting, {
    progress: quiet(950),
    events: [event(3), event(4)],
    is_all: false,
  })
  expect(late).toEqual({ up_to: 2, noted: { id: 900, next: 90 }, sent: [900, 3, 4] })
})
