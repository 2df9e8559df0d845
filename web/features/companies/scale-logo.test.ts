import { expect, test } from 'vitest'
import { fitLogo, isPicture } from './scale-logo.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('an image is recognized by its bytes', () => {
  for (const good of [
    '\x89PNG\r\n\x1a\n\0\0\0\r',
    '\xff\xd8\xff\xe0\0\x10JFIF',
    'RIFF\n\r\0\0WEBP',
  ])
    expect(isPicture(bytes(good))).toBe(true)
  for (const bad of ['<svg xmlns="', '<?xml versio', 'GIF89a', 'RIFF\0\0\0\0WAVE', 'PNG', ''])
    expect(isPicture(bytes(bad))).toBe(false)
})

test('an image is scaled down to its display size, and never enlarged', () => {
  expect(fitLogo(3_200, 400)).toEqual({ width: 320, height: 40 })
  expect(fitLogo(1_000, 1_000)).toEqual({ width: 120, height: 120 })
  expect(fitLogo(100, 50)).toEqual({ width: 100, height: 50 })
  expect(fitLogo(100_000, 1)).toEqual({ width: 320, height: 1 })
})
