import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { EVIDENCES, type Evidence, type Note } from '#document/canvas.ts'

/** The filter of notes by evidence and owner; null matches any. */
export type NoteFilter = { evidence: Evidence | null; owner: string | null }

const EVIDENCE = 'evidence'
const OWNER = 'owner'
const MINE = 'me'

/**
 * Reads the filter from the address (`?evidence=fact&owner=me`) and returns a function that changes
 * it.
 */
export function useNoteFilter(user_id: string) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(EVIDENCE)
  const isMine = search.get(OWNER) === MINE
  const filter = useMemo<NoteFilter>(
    () => ({
      evidence: EVIDENCES.find((one) => one === wanted) ?? null,
      owner: isMine ? user_id : null,
    }),
    [wanted, isMine, user_id],
  )
  const set = (next: NoteFilter) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before)
        if (next.evidence === null) params.delete(EVIDENCE)
        else params.set(EVIDENCE, next.evidence)
        if (next.owner === null) params.delete(OWNER)
        else params.set(OWNER, MINE)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, set }
}

export const isShown = ({ evidence, owner }: NoteFilter, note: Note): boolean =>
  (evidence === null || note.evidence === evidence) &&
  (owner === null || note.owner?.user_id === owner)

export const isFiltering = ({ evidence, owner }: NoteFilter): boolean =>
  evidence !== null || owner !== null
