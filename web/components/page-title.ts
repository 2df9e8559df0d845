import { useEffect } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const PRODUCT = 'Daihon 台本'

/** What the tab says of a page with this name. */
export const writeTitle = (name: string) => (name === '' ? PRODUCT : `${name} | Daihon`)

/** Names the page in the browser's tab and history, in the current language; null leaves the product's name. */
export function usePageTitle(title: Pair | string | null): void {
  const { pick } = useLanguage()
  const text = title === null || title === '' ? '' : pick(title)
  useEffect(() => {
    document.title = writeTitle(text)
    return () => {
      document.title = PRODUCT
    }
  }, [text])
}
