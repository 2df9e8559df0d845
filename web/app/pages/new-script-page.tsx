import { NewScript } from '#web/features/new-script/components/new-script.tsx'

export default function NewScriptPage() {
  return <NewScript />
}
