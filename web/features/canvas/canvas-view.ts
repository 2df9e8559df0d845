import { useSearchParams } from 'react-router'

/**
 * How a canvas is looked at: as the sheet, as a list, as a few sentences, box by box before others,
 * by how much hangs on each note and how little is known of it, beside another, or as each drafts it alone.
 */
export const CANVAS_VIEWS = [
  'grid',
  'list',
  'story',
  'present',
  'assumptions',
  'compare',
  'blind',
] as const
export type CanvasView = (typeof CANVAS_VIEWS)[number]

const NAME = 'view'

/** The view the address says (`?view=list`), and how another is opened. The sheet needs no name. */
export function useCanvasView(): { view: CanvasView; setView: (view: CanvasView) => void } {
  const [search, setSearch] = useSearchParams()
  const view = CANVAS_VIEWS.find((one) => one === search.get(NAME)) ?? 'grid'
  const setView = (next: CanvasView) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before)
        if (next === 'grid') params.delete(NAME)
        else params.set(NAME, next)
        return params
      },
      { preventScrollReset: true },
    )
  return { view, setView }
}
