import type { ReactNode } from 'react'
import type { Pair } from '../../contract/language.ts'
import { useLanguage } from '../language/language.tsx'

type Props = { title: Pair | string; text?: Pair | string; children?: ReactNode }

/** Says that there is nothing yet and what to do about it; `children` are the ways on. */
export function EmptyState({ title, text, children }: Props) {
  const { pick } = useLanguage()
  return (
    <div className="centered">
      <h2 className="state-title">{pick(title)}</h2>
      {text && <p className="state-text">{pick(text)}</p>}
      {children}
    </div>
  )
}
