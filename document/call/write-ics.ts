/**
 * An all-day task for a calendar. `day`: YYYY-MM-DD; `now`: ISO time at which the file is written.
 */
export type CalendarTask = { id: string; day: string; title: string; note: string; now: string }

/**
 * RFC 5545 limits a line to 75 octets. A longer line continues on the next line, which begins with
 * a space.
 */
const MAX_OCTETS = 75

export function writeIcs({ id, day, title, note, now }: CalendarTask): string {
  const start = day.replaceAll('-', '')
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  const end = next.toISOString().slice(0, 10).replaceAll('-', '')
  const stamp = now.replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daihon//Calls//EN',
    'BEGIN:VEVENT',
    `UID:${id}@daihon`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    `SUMMARY:${escapeText(title)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escapeText(note)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line only between characters, because a character split over lines is unreadable. */
function foldLine(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts.push(`${parts.pop() ?? ''}${character}`)
    octets += size
  }
  return parts.join('\r\n')
}

/** Length of a character in UTF-8, in octets. `point`: its code point. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
