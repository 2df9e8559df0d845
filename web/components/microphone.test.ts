import { afterEach, expect, test, vi } from 'vitest'
import { microphoneFailure, openMicrophone, speechFailure } from './microphone.ts'

test('only a denied permission counts as a refused microphone', () => {
  const failed = (name: string) => microphoneFailure(new DOMException('', name))
  expect(failed('NotAllowedError')).toBe('refused')
  expect(failed('NotFoundError')).toBe('missing')
  expect(failed('NotReadableError')).toBe('missing')
})

test('each error of speech recognition has its own reason; silence and interruption are no errors', () => {
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

afterEach(() => vi.unstubAllGlobals())

test('the microphone is turned off if its sound cannot be recorded', async () => {
  const stop = vi.fn()
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  await openMicrophone(() => {})
  expect(stop).not.toHaveBeenCalled()
  const failing = openMicrophone(() => {
    throw new Error('NotSupportedError')
  })
  await expect(failing).rejects.toThrow('NotSupportedError')
  expect(stop).toHaveBeenCalledOnce()
})
