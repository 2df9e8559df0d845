import { type RefObject, useEffect, useState } from 'react'

/** Selects elements marked as changed: a section, a block, a note. */
const MARKED = '[data-change]'
const CURRENT = 'data-current'

/**
 * Steps through the changes inside an element in reading order, wrapping around. A change of
 * `shown` resets the position.
 */
export function useChangeSteps(place: RefObject<HTMLElement | null>, shown: string) {
  const [count, setCount] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const listMarked = () => [...(place.current?.querySelectorAll<HTMLElement>(MARKED) ?? [])]
  // Counts after each render, since the compared document may be edited.
  useEffect(() => setCount(listMarked().length))
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts when `shown` changes
  useEffect(() => {
    setAt(null)
    for (const element of place.current?.querySelectorAll(`[${CURRENT}]`) ?? [])
      element.removeAttribute(CURRENT)
  }, [shown])
  return {
    count,
    at: at === null || count === 0 ? null : Math.min(at, count - 1),
    step(by: 1 | -1) {
      const marked = listMarked()
      if (marked.length === 0) return
      const from = at === null ? (by === 1 ? -1 : 0) : at
      const next = (from + by + marked.length) % marked.length
      for (const [index, element] of marked.entries())
        element.toggleAttribute(CURRENT, index === next)
      marked[next]?.scrollIntoView({ block: 'center' })
      setAt(next)
    },
  }
}
