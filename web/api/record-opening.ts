import { useEffect } from 'react'
import { libraryRoutes } from '#contract/library.ts'
import { request } from './client.ts'

/** Records that the user opened a script or its canvas. Failures are ignored. */
export function useRecordOpening(id: string): void {
  useEffect(() => {
    request(libraryRoutes.recordOpening, { params: { id }, body: {} }).catch(() => {})
  }, [id])
}
