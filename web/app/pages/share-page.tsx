import { useParams } from 'react-router'
import { SharedPage } from '../../features/sharing/components/shared-page.tsx'

export default function SharePage() {
  const { token = '' } = useParams()
  return <SharedPage token={token} />
}
