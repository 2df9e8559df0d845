import { useEffect } from 'react'
import { Spinner } from '#web/components/spinner.tsx'

/**
 * The server renders shared pages. If a link within the app opens a shared page, this component
 * loads the address from the server.
 */
export default function SharePage() {
  useEffect(() => location.replace(location.href), [])
  return <Spinner />
}
