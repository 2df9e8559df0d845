import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'

export function Spinner() {
  const { pick } = useLanguage()
  return (
    <div className="page-spinner">
      <div className="spinner" role="progressbar" aria-label={pick(GENERAL_TEXTS.loading)} />
    </div>
  )
}
