import { expect, test } from 'vitest'
import { recognizeAudio } from './audio-format.ts'

const recognize = (latin1: string) => recognizeAudio(Buffer.from(latin1, 'latin1'))

test('audio is recognized by its first bytes', () => {
  expect(recognize('\0\0\0\x1cftypM4A \0')).toBe('m4a')
  expect(recognize('RIFF\x24\0\0\0WAVEfmt ')).toBe('wav')
  expect(recognize('\x1a\x45\xdf\xa3\x01')).toBe('webm')
  expect(recognize('OggS\0\x02')).toBe('ogg')
  expect(recognize('ID3\x04\0')).toBe('mp3')
  expect(recognize('\xff\xfb\x90\x64')).toBe('mp3')
})

test('other files are no audio, whatever their name', () => {
  for (const bytes of [
    '',
    'hello',
    '%PDF-1.7',
    'PK\x03\x04',
    'RIFF\0\0\0\0AVI ',
    '\xff\xfe\0h',
    '\xff\xf1\x50\x80',
  ])
    expect(recognize(bytes)).toBeNull()
})
