/** A colleague's cursor: a line in their colour, with a name that is visible while it moves. */
export function drawRemoteCaret(user: Record<string, unknown>): HTMLElement {
  const color = typeof user.color === 'string' ? user.color : 'transparent'
  const caret = document.createElement('span')
  caret.className = 'remote-caret'
  caret.style.setProperty('--caret', color)
  const name = document.createElement('span')
  name.className = 'remote-caret-name'
  name.textContent = String(user.name ?? '')
  // Word joiners prevent a line break at the cursor.
  caret.append('\u2060', name, '\u2060')
  return caret
}
