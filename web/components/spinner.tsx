import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const LOADING: Pair = { ja: '読み込み中', en: 'Loading' }

/** A spinner in the middle of the window, while a page loads. */
export function Spinner() {
  const { pick } = useLanguage()
  return (
    <div className="page-spinner">
      <div className="spinner" role="progressbar" aria-label={pick(LOADING)} />
    </div>
  )
}
