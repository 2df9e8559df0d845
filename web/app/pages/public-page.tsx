import { useLocation } from 'react-router'
import { PUBLIC_PAGES } from '#contract/pages.ts'
import { PublicTextPage } from '#web/features/public-pages/components/public-text-page.tsx'
import { LanguageToggle } from '../header.tsx'

export default function PublicPage() {
  const { pathname } = useLocation()
  const page = PUBLIC_PAGES.find((name) => pathname.replace(/\/+$/, '').endsWith(`/${name}`))
  return <PublicTextPage page={page ?? 'contact'} toggle={<LanguageToggle />} />
}
