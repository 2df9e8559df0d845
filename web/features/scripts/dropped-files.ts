import { useNavigate, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage } from '#web/language/language.tsx'

let dropped: readonly File[] = []

/** Leads files that were dropped elsewhere to the page that brings them in. */
export function useImportFiles(): (files: readonly File[]) => void {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const folder = params.get('folder')
  return (files) => {
    dropped = files
    void navigate(
      `${pageUrl(language, PAGES.newScript)}?from=files${folder ? `&folder=${folder}` : ''}`,
    )
  }
}

/** The files that led here, once. */
export function takeDroppedFiles(): readonly File[] {
  const taken = dropped
  dropped = []
  return taken
}
