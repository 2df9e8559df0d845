import { Guide } from '#web/features/public-pages/components/guide.tsx'
import { LanguageToggle } from '../header.tsx'

export default function GuidePage() {
  return <Guide toggle={<LanguageToggle />} />
}
