import { useCallback, useEffect, useState } from 'react'

/**
 * Polls report slightly different remaining times; differences below this many milliseconds are
 * ignored.
 */
const JITTER_MS = 1_500

/** Counts down the seconds of a pause that the server requires; the setter restarts it. */
export function useCountdown(): [left: number, setLeft: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])

  const setLeft = useCallback((seconds: number) => {
    const at = Date.now()
    const next = at + seconds * 1000
    setNow(at)
    setUntil((before) => (Math.abs(before - next) < JITTER_MS ? before : next))
  }, [])
  return [left, setLeft]
}
