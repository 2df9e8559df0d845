import { useEffect } from 'react'
import { useLocation } from 'react-router'

export type MailCode = { purpose: string; code: string }

/** The one-time code in the fragment of an email link: `#reset=abc…`; null for other fragments. */
export function readMailCode(hash: string): MailCode | null {
  const [, purpose, code] =
    /^#(verify-email|change-email|reset|invitation)=([\w-]{20,200})$/.exec(hash) ?? []
  return purpose && code ? { purpose, code } : null
}

/**
 * The code in the page's address. It is removed from the address bar immediately, so that
 * screenshots, the history and copied addresses do not contain it. The page keeps it in memory.
 */
export function useMailCode(): MailCode | null {
  const { hash } = useLocation()
  const found = readMailCode(hash)
  useEffect(() => {
    if (found && location.hash !== '')
      history.replaceState(history.state, '', location.pathname + location.search)
  })
  return found
}
