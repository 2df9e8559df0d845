/** True on Apple devices: ⌘ replaces Ctrl. */
export const isMac = () => /Mac|iP(hone|ad)/u.test(navigator.platform)

/** Keys as printed on the reader's keyboard: `Ctrl+Alt+M` is `⌘⌥M` on a Mac. */
export const writeKeys = (keys: string) =>
  isMac() ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys

/** True if a key belongs to a text field or to a window over the page. */
export function isTaken({ target }: Event): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  return isWriting || isCovered()
}

/** True if a window covers the page and receives its keys. */
export const isCovered = () => document.querySelector('[aria-modal="true"]') !== null
