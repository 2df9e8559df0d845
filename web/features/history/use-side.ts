import type { DocumentVersion } from '#contract/history.ts'
import type { Script } from '#contract/scripts.ts'
import type { Note } from '#document/canvas.ts'
import { useTexts } from '#web/language/language.tsx'
import { useCanvasVersion } from './api.ts'
import { type ReadSide, readSide, type Side } from './compare-address.ts'
import { useOtherCanvas } from './compare-api.ts'
import { COMPARE_TEXTS } from './compare-texts.ts'
import { useVersionWords } from './components/use-version-words.ts'

/** One side of a comparison; parts that are not loaded are null. */
export type OpenedSide = {
  /** Name of the side; null while unknown. */
  name: string | null
  notes: readonly Note[] | null
  language: Script['language']
  /** Id of the talk script that the shown canvas belongs to. */
  script_id: string
  /** The version shown on this side; null for a current canvas or until loaded. */
  version: DocumentVersion | null
  error: unknown
  retry: () => void
}

/**
 * Loads the content of one side of the comparison. `here`: the canvas of this page. Returns null if
 * `side` is null or invalid.
 */
export function useSide(
  side: Side | null,
  here: { canvas_id: string; script: Script; notes: readonly Note[] },
): OpenedSide | null {
  const t = useTexts(COMPARE_TEXTS)
  const { describe } = useVersionWords()
  const read = readSide(side)
  const query = asHere(read, here.script.id)
  const version = useCanvasVersion(here.canvas_id, idOf(query, 'version'))
  const other = useOtherCanvas(idOf(query, 'canvas'))
  if (!query) return null
  const { language, id: script_id } = here.script
  const own = { language, script_id, version: null, error: null, retry: () => {} }
  if (query.of === 'now') return { ...own, name: t('now'), notes: here.notes }
  if (query.of === 'version') {
    const found = version.data
    return {
      ...own,
      name: found ? describe(found.version) : null,
      notes: found?.content ?? null,
      version: found?.version ?? null,
      error: version.error,
      retry: () => void version.refetch(),
    }
  }
  return {
    ...own,
    name: other.data?.script.title ?? null,
    notes: other.data?.notes ?? null,
    language: other.data?.script.language ?? language,
    script_id: query.id,
    error: other.error,
    retry: () => void other.refetch(),
  }
}

const idOf = (side: ReadSide | null, of: 'version' | 'canvas') => (side?.of === of ? side.id : null)

/** Replaces this page's own canvas by `now`, which means the same. */
const asHere = (side: ReadSide | null, script_id: string): ReadSide | null =>
  side?.of === 'canvas' && side.id === script_id ? { of: 'now' } : side
