export default function ApproveUserPage() {
  return null
}
