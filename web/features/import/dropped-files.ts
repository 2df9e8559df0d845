import { useNavigate, useSearchParams } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { useLanguage } from '#web/language/language.tsx'

const ENDINGS = [
  'docx',
  'docm',
  'xlsx',
  'xlsm',
  'pptx',
  'pptm',
  'csv',
  'tsv',
  'txt',
  'vtt',
  'srt',
  'sbv',
  'md',
  'markdown',
  'html',
  'htm',
  'json',
  'zip',
]
/** Value of `accept` for file inputs of imports. */
export const IMPORTED_FILES = ENDINGS.map((ending) => `.${ending}`).join(',')

export const isImported = ({ name }: File): boolean =>
  ENDINGS.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase())

let dropped: readonly File[] = []

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

/** Returns the files that `useImportFiles` passed to this page. A second call returns none. */
export function consumeDroppedFiles(): readonly File[] {
  const taken = dropped
  dropped = []
  return taken
}
