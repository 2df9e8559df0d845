export default function ScriptPage() {
  return null
}
