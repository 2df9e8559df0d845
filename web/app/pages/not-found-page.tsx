import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { useLanguage } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'

const TITLE: Pair = { ja: 'ページが見つかりません', en: 'Page not found' }
const TEXT: Pair = {
  ja: 'URL が間違っているか、ページが移動または削除された可能性があります。',
  en: 'The URL may be wrong, or the page was moved or deleted.',
}
const HOME: Pair = { ja: 'ダッシュボードへ', en: 'Go to the dashboard' }
const LOGIN: Pair = { ja: 'ログインページへ', en: 'Go to the login page' }

export default function NotFoundPage() {
  usePageTitle(TITLE)
  const { language, pick } = useLanguage()
  const isIn = useSession().state === 'signed_in'
  return (
    <EmptyState isPage title={TITLE} text={TEXT}>
      <Button component={Link} to={pageUrl(language, isIn ? PAGES.dashboard : PAGES.login)}>
        {pick(isIn ? HOME : LOGIN)}
      </Button>
    </EmptyState>
  )
}
