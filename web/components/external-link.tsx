import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const NEW_TAB: Pair = { ja: '（新しいタブで開きます）', en: ' (opens in a new tab)' }

type Props = { href: string; className?: string; children: ReactNode }

/** A link to another site. It opens in a new tab that has no access to this page. */
export function ExternalLink({ href, className, children }: Props) {
  const { pick } = useLanguage()
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{pick(NEW_TAB)}</span>
    </a>
  )
}
