import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

type Props = {
  title: Pair | string
  text?: Pair | string
  /** True if this is the page's only content. */
  isPage?: boolean
  children?: ReactNode
}

/**
 * Explains why there is nothing to show and what the user can do. `children` are buttons for this.
 */
export function EmptyState({ title, text, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  const { pick } = useLanguage()
  return (
    <div className="centered">
      <Title className="state-title">{pick(title)}</Title>
      {text && <p className="state-text">{pick(text)}</p>}
      {children}
    </div>
  )
}
