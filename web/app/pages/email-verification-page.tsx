export default function EmailVerificationPage() {
  return null
}
