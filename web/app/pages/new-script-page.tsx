export default function NewScriptPage() {
  return null
}
