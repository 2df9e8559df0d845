import { useEffect, useRef, useState } from 'react'

/** Counts whole seconds down, then calls `onEnd`. */
export function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(0)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) latest.current()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: setLeft, stop: () => setLeft(0) }
}
