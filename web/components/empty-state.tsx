import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

type Props = {
  title: Pair | string
  text?: Pair | string
  /** Set where this is all the page shows. */
  isPage?: boolean
  children?: ReactNode
}

/** Says that there is nothing yet and what to do about it; `children` are the ways on. */
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
