import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const LOADING: Pair = { ja: '読み込み中', en: 'Loading' }

/** A spinner in the middle of its page. */
export function Spinner() {
  const { pick } = useLanguage()
  return (
    <div className="centered">
      <div className="spinner" role="progressbar" aria-label={pick(LOADING)} />
    </div>
  )
}
