export default function SharePage() {
  return null
}
