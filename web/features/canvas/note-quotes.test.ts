import { expect, test } from 'vitest'
import type { CanvasQuote } from '#contract/canvas-quotes.ts'
import { countCustomers } from './note-quotes.ts'

const quote = (customer: number, is_against = false): CanvasQuote => ({
  id: `${customer} ${is_against}`,
  note_id: 'note',
  words: '高いです。',
  is_against,
  customer,
  held_at: '2026-04-01T00:30:00Z',
  has_transcript: true,
  transcript_id: 'talk',
})

test('a customer who says something twice counts once, and on both sides if they contradict themselves', () => {
  expect(countCustomers([quote(1), quote(1), quote(2), quote(2, true)])).toEqual({
    said: 2,
    against: 1,
  })
})
