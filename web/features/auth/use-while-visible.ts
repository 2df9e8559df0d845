import { useEffect } from 'react'

/** Runs something every so often while the page is seen, and at once when it is seen or focused again. */
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
