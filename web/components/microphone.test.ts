import { expect, test } from 'vitest'
import { microphoneFailure, speechFailure } from './microphone.ts'

test('only a denied permission counts as a refused microphone', () => {
  const failed = (name: string) => microphoneFailure(new DOMException('', name))
  expect(failed('NotAllowedError')).toBe('refused')
  expect(failed('NotFoundError')).toBe('missing')
  expect(failed('NotReadableError')).toBe('missing')
})

test('errors of speech recognition are told apart; silences and interruptions are none', () => {
  const codes = [
    'not-allowed',
    'audio-capture',
    'network',
    'service-not-allowed',
    'no-speech',
    'aborted',
  ]
  expect(codes.map(speechFailure)).toEqual(['refused', 'missing', 'network', 'failed', null, null])
})
