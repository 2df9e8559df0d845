/**
 * Parses a duration in usual notations: 「5分」「2分30秒」 "2:30" "1h 5m" "90 s"; a bare number means
 * minutes. Accepts full-width digits. Returns seconds; null if invalid.
 */
export function parseDuration(written: string): number | null {
  const text = written.normalize('NFKC').trim().toLowerCase()
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})$/u.exec(text)
  if (clock) {
    return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  }
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Math.round(Number(text) * 60)
  const parts =
    /^(?:(\d+(?:\.\d+)?)\s*(?:時間|hours?|hrs?|h)\s*(半)?\s*)?(?:(\d+(?:\.\d+)?)\s*(?:分|minutes?|mins?|m)\s*(半)?\s*)?(?:(\d+(?:\.\d+)?)\s*(?:秒|seconds?|secs?|s)\s*)?$/u.exec(
      text,
    )
  if (!parts || text === '') return null
  const [, hours = '0', half_hour, minutes = '0', half, seconds = '0'] = parts
  const halves = (half_hour ? 1800 : 0) + (half ? 30 : 0)
  return Math.round(Number(hours) * 3600 + Number(minutes) * 60 + halves + Number(seconds))
}

/** Formats seconds for an input field, e.g. "2:30". */
export function writeDuration(seconds: number): string {
  const rest = Math.round(seconds)
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const [hours = 0, minutes = 0, last = 0] = parts
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(last)}` : `${minutes}:${two(last)}`
}
