import { useCallback, useEffect, useState } from 'react'

/** Polls tell the same moment a little differently each time; less than this is no news. */
const JITTER_MS = 1_500

/** Seconds left of a pause that the server tells in seconds; counts down by itself, can be set anew. */
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
