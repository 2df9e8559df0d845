import { type RefObject, useEffect, useRef } from 'react'

/**
 * Synchronizes the scrolling of a transcript and a script. When the user scrolls one pane, the
 * other scrolls to the matching part. `blocks`: for each utterance, the key of its script line, or
 * null.
 */
export function useJoinedScroll(blocks: readonly (string | null)[]): {
  words: RefObject<HTMLDivElement | null>
  lines: RefObject<HTMLDivElement | null>
} {
  const words = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [left, right] = [words.current, lines.current]
    if (!left || !right) return
    let leader: HTMLElement | null = null
    const lead = ({ currentTarget }: Event) => {
      leader = currentTarget as HTMLElement
    }
    const follow = ({ currentTarget }: Event) => {
      if (!leader || leader !== currentTarget) return
      const isLeft = leader === left
      const top = findTop(leader)
      if (top !== null) scrollTo(isLeft ? right : left, findPartner(top, isLeft, blocks))
    }
    const stops = [left, right].flatMap((pane) => [
      ...(['pointerenter', 'pointerdown', 'wheel', 'touchstart', 'focusin'] as const).map((name) =>
        listen(pane, name, lead),
      ),
      listen(pane, 'scroll', follow),
    ])
    return () => {
      for (const stop of stops) stop()
    }
  }, [blocks])
  return { words, lines }
}

function listen(pane: HTMLElement, name: string, handle: (event: Event) => void): () => void {
  pane.addEventListener(name, handle, { passive: true })
  return () => pane.removeEventListener(name, handle)
}

function findTop(pane: HTMLElement): string | null {
  const { top } = pane.getBoundingClientRect()
  for (const part of pane.querySelectorAll<HTMLElement>('[data-part]'))
    if (part.getBoundingClientRect().bottom > top + 8) return part.dataset.part ?? null
  return null
}

/**
 * Returns the key of the matching part in the other pane. For an utterance, this is its script
 * line. For a script line, this is its first utterance.
 */
function findPartner(
  key: string,
  isUtterance: boolean,
  blocks: readonly (string | null)[],
): string {
  return isUtterance ? (blocks[Number(key)] ?? '') : String(blocks.indexOf(key))
}

function scrollTo(pane: HTMLElement, key: string): void {
  const part = pane.querySelector<HTMLElement>(`[data-part="${CSS.escape(key)}"]`)
  if (part) pane.scrollTop += part.getBoundingClientRect().top - pane.getBoundingClientRect().top
}
