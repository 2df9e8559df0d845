import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  operatorTableRoutes as routes,
  type TABLE_MODES,
  type TableAnswer,
  type TableLine,
} from '#contract/operator-tables.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'
import { readFile, saveFile } from '#web/components/save-file.ts'
import { DESK_KEY, useClosedDesk } from './entry-api.ts'

const api = createApi(routes)

/** Which of the two tables, and how the list of it is narrowed. */
export type TableKind = 'companies' | 'people'
export type TableFilter = Record<string, string>

const GIVES = { companies: routes.exportCompanies, people: routes.exportPeople } as const
const TAKES = { companies: api.importCompanies, people: api.importPeople } as const

/** Fetches the list as CSV and hands it to the browser to be kept. Rejects with an `ApiError`. */
export async function downloadTable(kind: TableKind, query: TableFilter): Promise<void> {
  const { name, blob } = await fetchRoute(GIVES[kind], { query }, {}, readFile)
  saveFile(blob, name)
}

/** What a file comes to: as it was looked at, or as far as it is done. */
export type Taken = Pick<TableAnswer, 'count' | 'ignored'> & {
  lines: TableLine[]
  step: 'checked' | 'running' | 'done'
}

type Mode = (typeof TABLE_MODES)[number]

/** Sends a file again and again, until all its lines are done; what it has come to after each call. */
async function* takeIn(
  kind: TableKind,
  { file, mode }: { file: File; mode: Mode },
  signal: AbortSignal,
): AsyncGenerator<Taken> {
  const lines: TableLine[] = []
  for (let from: number | null = 2; from !== null; ) {
    const call = { query: { mode, from }, body: file }
    const answer: TableAnswer = await TAKES[kind](call, { signal })
    const { count, ignored, next } = answer
    lines.push(...answer.lines)
    const step = mode === 'check' ? 'checked' : next === null ? 'done' : 'running'
    yield { count, ignored, lines: [...lines], step }
    from = next
  }
}

/** Takes a file in, some lines a call; it ends with the window. */
export function useTable(kind: TableKind) {
  const client = useQueryClient()
  const tellClosed = useClosedDesk()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    return () => own.abort()
  }, [])

  const send = async (file: File, mode: Mode) => {
    const { signal } = stop.current
    setBusy(true)
    setError(null)
    // What another file came to is not this one's.
    if (mode === 'check') setTaken(null)
    try {
      for await (const so_far of takeIn(kind, { file, mode }, signal)) setTaken(so_far)
    } catch (caught) {
      if (signal.aborted) return
      setError(caught)
      tellClosed(caught)
      // Whatever is done stays, and is shown.
      setTaken((now) => (now?.step === 'running' ? { ...now, step: 'done' } : now))
    } finally {
      setBusy(false)
      if (mode !== 'check') void client.invalidateQueries({ queryKey: [...DESK_KEY, kind] })
    }
  }
  return { taken, error, isBusy, send }
}
