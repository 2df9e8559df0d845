import { useEffect } from 'react'

/**
 * Runs a function at an interval while the page is visible. Also runs it immediately when the page
 * becomes visible or focused, or when the network returns.
 */
export function useWhileVisible(run: () => void, ms: number): void {
  useEffect(() => {
    const runIfSeen = () => {
      if (document.visibilityState === 'visible') run()
    }
    const timer = setInterval(runIfSeen, ms)
    document.addEventListener('visibilitychange', runIfSeen)
    window.addEventListener('focus', runIfSeen)
    window.addEventListener('online', runIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', runIfSeen)
      window.removeEventListener('focus', runIfSeen)
      window.removeEventListener('online', runIfSeen)
    }
  }, [run, ms])
}
