import { NewScript } from '#web/features/scripts/components/new-script/new-script.tsx'

export default function NewScriptPage() {
  return <NewScript />
}
