export default function WaitingApprovalPage() {
  return null
}
