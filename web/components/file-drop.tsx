import './file-drop.css'
import { useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'
import { showToast } from '../messages/message-store.ts'
import { MAX_IN_FOLDERS, readDropped, TooManyFiles } from './read-dropped.ts'

const DROP: Pair = { ja: 'ここにドロップして取り込む', en: 'Drop to import' }
const TOO_MANY: Pair = {
  ja: `フォルダのファイルが多すぎます（${MAX_IN_FOLDERS}個まで）。分けるか、zip にまとめてドロップしてください。`,
  en: `Too many files in this folder (up to ${MAX_IN_FOLDERS} allowed). Drop fewer at a time, or drop them as a zip file.`,
}
const UNREAD: Pair = {
  ja: 'フォルダを読み取れませんでした。もう一度ドロップしてください。',
  en: 'Couldn’t read the folder. Drop it again.',
}

const filesOf = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') ? event.dataTransfer : null

type Props = {
  onFiles: (files: File[]) => void
  /**
   * Returns true if a pasted file is to be accepted. If the function is omitted, pastes are
   * ignored.
   */
  pasted?: (file: File) => boolean
  text?: Pair
}

/**
 * Accepts pasted files, and files and folders dropped anywhere on the page. Shows a hint while
 * files are dragged over the page.
 */
export function FileDrop({ onFiles, pasted, text = DROP }: Props) {
  const { pick } = useLanguage()
  const [isOver, setOver] = useState(false)
  const latest = useRef({ onFiles, pasted })
  useEffect(() => {
    latest.current = { onFiles, pasted }
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!filesOf(event) || event.defaultPrevented) return
      event.preventDefault()
      setOver(true)
    }
    // `relatedTarget` is null if the pointer has left the window.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const dropped = filesOf(event)
      if (!dropped || event.defaultPrevented) return
      event.preventDefault()
      readDropped(dropped).then(
        (files) => files.length > 0 && latest.current.onFiles(files),
        (error: unknown) =>
          showToast({ status: 'error', title: error instanceof TooManyFiles ? TOO_MANY : UNREAD }),
      )
    }
    const paste = (event: ClipboardEvent) => {
      const { onFiles, pasted } = latest.current
      // The clipboard may also contain a picture of copied text, so only files that `pasted`
      // accepts are used.
      const files = pasted ? [...(event.clipboardData?.files ?? [])].filter(pasted) : []
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      onFiles(files)
    }
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? (
    <div className="file-drop" role="status">
      <span>{pick(text)}</span>
    </div>
  ) : null
}
