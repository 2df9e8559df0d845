import { useParams } from 'react-router'
import { VisitorPage } from '../../features/sharing/components/visitor-page.tsx'

export default function SharePage() {
  const { token = '' } = useParams()
  return <VisitorPage token={token} />
}
