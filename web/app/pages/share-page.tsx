import { useEffect } from 'react'
import { Spinner } from '#web/components/spinner.tsx'

/** The server renders shared pages, so a link from within the app reloads the page. */
export default function SharePage() {
  useEffect(() => location.replace(location.href), [])
  return <Spinner />
}
