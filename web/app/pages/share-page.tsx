import { useEffect } from 'react'
import { Spinner } from '#web/components/spinner.tsx'

/** A shared page is written by the server: whoever is led to one from within the app loads it from there. */
export default function SharePage() {
  useEffect(() => location.replace(location.href), [])
  return <Spinner />
}
