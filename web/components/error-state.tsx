import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'

const TITLE: Pair = { ja: '表示できませんでした', en: 'Something went wrong' }
type Props = {
  /** The failure, whose text (`errorText`) is shown if `text` is omitted. */
  error?: unknown
  title?: Pair | string
  text?: Pair | string
  onRetry?: () => void
  /** True if this is the page's only content. */
  isPage?: boolean
  children?: ReactNode
}

export function ErrorState(props: Props) {
  const { error, title = TITLE, text, onRetry, isPage = false, children } = props
  const Title = isPage ? 'h1' : 'h2'
  const { pick } = useLanguage()
  return (
    <div className="centered" role="alert">
      <Title className="state-title">{pick(title)}</Title>
      <p className="state-text">{pick(text ?? errorText(error))}</p>
      {onRetry && <Button onClick={onRetry}>{pick(GENERAL_TEXTS.retry)}</Button>}
      {children}
    </div>
  )
}
