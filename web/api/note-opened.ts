import { useEffect } from 'react'
import { libraryRoutes } from '#contract/library.ts'
import { createApi } from './client.ts'

const api = createApi(libraryRoutes)

/** Notes that a script, or its canvas, was opened. Nothing hangs on it: what fails is not told. */
export function useNoteOpened(id: string): void {
  useEffect(() => {
    api.noteOpened({ params: { id }, body: {} }).catch(() => {})
  }, [id])
}
