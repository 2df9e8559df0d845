import { useNavigate, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage } from '#web/language/language.tsx'

const ENDINGS = [
  ...['docx', 'docm', 'xlsx', 'xlsm', 'pptx', 'pptm', 'csv', 'tsv'],
  ...['txt', 'vtt', 'srt', 'md', 'markdown', 'html', 'htm', 'json', 'zip'],
]
/** What a file chooser offers where scripts are made of files. */
export const IMPORTED_FILES = ENDINGS.map((ending) => `.${ending}`).join(',')

/** Whether a file is read as a script by its name. */
export const isImported = ({ name }: File): boolean =>
  ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

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
