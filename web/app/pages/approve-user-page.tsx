import { ApproveUsers } from '../../features/companies/components/approve-users.tsx'

export default function ApproveUserPage() {
  return <ApproveUsers />
}
