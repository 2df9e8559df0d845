import { expect, test } from 'vitest'
import { makePng, WEBPS } from '#testing/sample-pictures.ts'
import { readPicture } from './rules.ts'

test('PNG and WebP are recognized by their bytes, with their size', () => {
  expect(readPicture(makePng(320, 120))).toEqual({ type: 'image/png', width: 320, height: 120 })
  for (const webp of Object.values(WEBPS))
    expect(readPicture(Buffer.from(webp, 'base64'))).toEqual({
      type: 'image/webp',
      width: 1,
      height: 1,
    })
})

test('a picture that is too large, truncated, extended or of another type is refused', () => {
  const png = makePng(10, 10)
  const webp = Buffer.from(WEBPS.lossy, 'base64')
  const bad = [
    makePng(321, 1),
    makePng(1, 121),
    png.subarray(0, -1),
    Buffer.concat([png, png.subarray(1)]),
    webp.subarray(0, -1),
    Buffer.concat([webp, Buffer.from('<svg/>')]),
    ...[
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\xff\xd8\xff\xe0JFIF',
      'GIF89a',
      'RIFF',
    ].map((text) => Buffer.from(text, 'latin1')),
  ]
  for (const bytes of bad) expect(readPicture(bytes)).toBe(null)
  // `readPicture` throws no exception, wherever the picture is truncated.
  for (let end = 0; end < webp.length; end++) readPicture(webp.subarray(0, end))
  for (let end = 0; end < png.length; end++) readPicture(png.subarray(0, end))
})
