import { NewScript } from '../../features/scripts/components/new-script/new-script.tsx'

export default function NewScriptPage() {
  return <NewScript />
}
