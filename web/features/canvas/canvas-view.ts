import { useSearchParams } from 'react-router'

/**
 * The views of a canvas: grid, list, short story, presentation box by box, board of assumptions by
 * importance and evidence, comparison with another canvas, blind draft.
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

/** The view in the address (`?view=list`) and its setter. The grid has no parameter. */
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
