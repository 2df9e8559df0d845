import './file-drop.css'
import { useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'

const DROP: Pair = { ja: 'ここにドロップして取り込む', en: 'Drop to bring in' }

const filesOf = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') ? event.dataTransfer : null

/** Takes files dropped anywhere on the page, and says so while they are over it. */
export function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { pick } = useLanguage()
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!filesOf(event) || event.defaultPrevented) return
      event.preventDefault()
      setOver(true)
    }
    // The pointer has left the window when it goes nowhere.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(filesOf(event)?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take.current(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? (
    <div className="file-drop" role="status">
      <span>{pick(DROP)}</span>
    </div>
  ) : null
}
