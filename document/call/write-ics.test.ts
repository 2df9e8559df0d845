import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { writeIcs } from './write-ics.ts'

const TASK = {
  id: '0b2f',
  day: '2030-12-31',
  title: '資料を送る; 価格, 納期',
  note: 'さくら商事\nC:\\見積',
  now: '2030-12-01T01:02:03.456Z',
}

test('a next action is an all-day event with escaped texts', () => {
  expect(writeIcs(TASK).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daihon//Calls//EN',
    'BEGIN:VEVENT',
    'UID:0b2f@daihon',
    'DTSTAMP:20301201T010203Z',
    'DTSTART;VALUE=DATE:20301231',
    'DTEND;VALUE=DATE:20310101',
    'SUMMARY:資料を送る\\; 価格\\, 納期',
    'DESCRIPTION:さくら商事\\nC:\\\\見積',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line of a calendar file is longer than 75 octets, and unfolding returns the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 30, maxLength: 200 }), (word) => {
      const title = word.replace(/[\\;,\r\n]/g, '')
      const file = writeIcs({ ...TASK, title })
      const lines = file.split('\r\n')
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
    }),
  )
})
