import { sessionStore } from '../session/session.ts'
import { preparePage } from './router.tsx'

/**
 * Milliseconds that the pointer must stay on a link before its page is prefetched, so that crossing
 * a link prefetches nothing.
 */
const MEANT_MS = 60

/**
 * Prefetches the page of a link as soon as the pointer has rested on the link. A touch or the
 * keyboard focus prefetches it immediately. Does nothing for visitors.
 */
export function prefetchOnApproach(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const approach = ({ target, type }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || !isWorthIt(link)) return
    if (type !== 'pointerover') preparePage(link.pathname)
    else timer = setTimeout(() => preparePage(link.pathname), MEANT_MS)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, approach, { passive: true })
}

const isWorthIt = (link: HTMLAnchorElement) =>
  sessionStore.get().state === 'signed_in' &&
  link.origin === location.origin &&
  link.target === '' &&
  link.pathname !== location.pathname
