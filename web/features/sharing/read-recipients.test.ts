import { expect, test } from 'vitest'
import { readRecipients } from './read-recipients.ts'

test('addresses are parsed with any separator, each once, and invalid ones are reported', () => {
  expect(readRecipients('A@example.jp、b@example.jp\n a@example.jp ;だれか,')).toEqual({
    emails: ['a@example.jp', 'b@example.jp'],
    mistakes: ['だれか'],
  })
  expect(readRecipients(' \n')).toEqual({ emails: [], mistakes: [] })
})
