const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Returns the card to which an arrow key moves: the next or previous card, or the nearest card in
 * the row above or below. Null if there is none.
 */
export function cardInDirection(list: Element, from: string, key: string): HTMLElement | null {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-script]')]
  const at = cards.findIndex(({ dataset }) => dataset.script === from)
  const card = cards[at]
  if (!card) return null
  const step = SIDEWAYS[key]
  if (step !== undefined) return cards[at + step] ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const here = card.getBoundingClientRect()
  let nearest: { card: HTMLElement; away: number } | null = null
  for (const other of cards) {
    const { top, bottom, left } = other.getBoundingClientRect()
    const down = key === 'ArrowDown' ? top - here.bottom : here.top - bottom
    // Skips cards that are not in the key's direction, with one pixel of tolerance for rounding.
    // The nearest row wins, then the nearest column.
    if (other === card || down < -1) continue
    const away = Math.round(down) * 10_000 + Math.abs(left - here.left)
    if (!nearest || away < nearest.away) nearest = { card: other, away }
  }
  return nearest?.card ?? null
}
