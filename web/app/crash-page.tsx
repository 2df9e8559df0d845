import { useRouteError } from 'react-router'
import type { Pair } from '../../contract/language.ts'
import { ErrorState } from '../components/error-state.tsx'
import { LanguageProvider } from '../language/language.tsx'

const TITLE: Pair = { ja: '問題が発生しました', en: 'Something went wrong' }
const TEXT: Pair = {
  ja: 'ページを読み込み直してください。入力した内容は、保存済みのところまで残っています。',
  en: 'Please reload the page. Everything shown as saved is still there.',
}

/** The last resort, when the app itself failed to render. */
export function CrashPage() {
  console.error('The app failed to render', useRouteError())
  return (
    <LanguageProvider>
      <ErrorState title={TITLE} text={TEXT} onRetry={() => location.reload()} />
    </LanguageProvider>
  )
}
