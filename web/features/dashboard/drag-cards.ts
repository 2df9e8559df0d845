import { followDrag } from '#web/components/drag.ts'

type Dropped = { ids: readonly string[]; folder_id: string }

/**
 * Lets the user drag cards with the mouse onto folders (`data-folder`). Dragging a selected card
 * moves all selected cards. Returns the cleanup function.
 */
export function enableCardDrag(onDrop: (dropped: Dropped) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerdown', (down) => startDrag(down, onDrop), { signal })
  // Prevents the native drag of the card's link.
  document.addEventListener(
    'dragstart',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-script]'))
        event.preventDefault()
    },
    { signal },
  )
  return () => listening.abort()
}

function startDrag(down: PointerEvent, onDrop: (dropped: Dropped) => void): void {
  if (down.pointerType !== 'mouse' || down.button !== 0 || down.shiftKey) return
  const { target } = down
  if (!(target instanceof Element) || target.closest('button, input, label, [role="menu"]')) return
  const item = target.closest<HTMLElement>('[data-script]')
  const card = item?.querySelector<HTMLElement>('.script-card')
  if (!item || !card || card.dataset.trashed) return
  followDrag<HTMLElement>(down, {
    card,
    find(x, y) {
      const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-folder]')
      // Cards are dropped onto a folder, not between folders, so there is no drop marker (width 0).
      return place ? { place, left: 0, top: 0, width: 0 } : null
    },
    onMove: markPlace,
    onDrop(place) {
      const chosen = card.dataset.selected
        ? [...document.querySelectorAll<HTMLElement>('[data-script]:has(> [data-selected])')]
        : [item]
      onDrop({
        ids: chosen.flatMap(({ dataset }) => dataset.script ?? []),
        folder_id: place.dataset.folder ?? '',
      })
    },
  })
}

function markPlace(place: HTMLElement | null): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]'))
    if (marked !== place) delete marked.dataset.drop
  if (place) place.dataset.drop = 'true'
}
