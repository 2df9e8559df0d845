import { useEffect } from 'react'
import { Spinner } from '#web/components/spinner.tsx'

/** Shared pages are rendered by the server, so a link within the app reloads the page. */
export default function SharePage() {
  useEffect(() => location.replace(location.href), [])
  return <Spinner />
}
