import { useParams } from 'react-router'
import { SharedThing } from '#web/features/sharing/components/share-page.tsx'

export default function SharePage() {
  const { token = '' } = useParams()
  return <SharedThing token={token} />
}
