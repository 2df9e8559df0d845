import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'

const TITLE: Pair = { ja: '表示できませんでした', en: 'Couldn’t show this' }
type Props = {
  /** What failed; an `ApiError` is told in its own words. */
  error?: unknown
  title?: Pair | string
  text?: Pair | string
  onRetry?: () => void
  /** Set where this is all the page shows. */
  isPage?: boolean
  /** Other ways on. */
  children?: ReactNode
}

/** Says what could not be shown and why, and offers to try again. */
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
