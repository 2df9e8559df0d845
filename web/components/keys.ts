/** Whether the keys are a Mac’s: ⌘ where others have Ctrl. */
export const isMac = () => /Mac|iP(hone|ad)/u.test(navigator.platform)

/** Keys as the reader's keyboard has them: `Ctrl+Alt+M` is written `⌘⌥M` on a Mac. */
export const writeKeys = (keys: string) =>
  isMac() ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys

/** Whether a key belongs to what is being written, or to a window over the page. */
export function isTaken({ target }: Event): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  return isWriting || isCovered()
}

/** Whether a window lies over the page, which keeps its keys. */
export const isCovered = () => document.querySelector('[aria-modal="true"]') !== null
