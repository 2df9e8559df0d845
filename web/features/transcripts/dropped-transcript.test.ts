import { expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { mayBeTranscript } from './dropped-transcript.ts'
import { FileTooLarge, readTranscriptFile } from './read-transcript-file.ts'

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name)

test.each([
  ['a subtitle file', [file('call.VTT')], true],
  ['a text', [file('call.txt')], true],
  ['a table', [file('call.csv')], false],
  ['two files', [file('one.vtt'), file('two.vtt')], false],
  ['a file over the limit of imports', [file('call.txt', MAX_FILE_BYTES + 1)], false],
])('name and size decide if a dropped file may be a transcript: %s', (_, files, expected) => {
  expect(mayBeTranscript(files)).toBe(expected)
})

test('an audio file may become a transcript only if audio can be transcribed, whatever its size', () => {
  const audio = [file('call.M4A', MAX_FILE_BYTES + 1)]
  expect(mayBeTranscript(audio)).toBe(false)
  expect(mayBeTranscript(audio, true)).toBe(true)
  expect(mayBeTranscript([...audio, ...audio], true)).toBe(false)
})

test('a file over the limit of imports is refused before it is read', async () => {
  const large = file('call.txt', MAX_FILE_BYTES + 1)
  const isRead = vi.spyOn(large, 'arrayBuffer')
  const { signal } = new AbortController()
  await expect(readTranscriptFile(large, signal)).rejects.toThrow(FileTooLarge)
  expect(isRead).not.toHaveBeenCalled()
  const small = new File(['林: はい。'], 'call.txt')
  expect(await readTranscriptFile(small, signal)).toBe('林: はい。')
})
