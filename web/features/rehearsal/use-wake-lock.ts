import { useEffect, useState } from 'react'

/** Keeps the screen on as long as it is wanted. Tells whether this browser cannot, or did not allow it. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      // A page out of sight loses its lock, and may have it again once it is seen.
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else setRefused(false)
      } catch {
        if (!isOver) setRefused(true)
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release().catch(() => {})
    }
  }, [isWanted])
  return isRefused
}
