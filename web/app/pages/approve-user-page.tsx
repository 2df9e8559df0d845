import { ApproveUsers } from '#web/features/companies/components/approve-users.tsx'

export default function ApproveUserPage() {
  return <ApproveUsers />
}
