import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while `isWanted`. Returns true if the browser refuses this or does not
 * support it.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const request = async () => {
      // The browser releases the lock when the page is hidden. The page requests a new lock when it
      // becomes visible.
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else setRefused(false)
      } catch {
        if (!isOver) setRefused(true)
      }
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release().catch(() => {})
    }
  }, [isWanted])
  return isRefused
}
