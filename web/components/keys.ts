/** True on Apple devices, where ⌘ replaces Ctrl. */
export const isMac = () => /Mac|iP(hone|ad)/u.test(navigator.platform)

/** Keys as on the user's keyboard: `Ctrl+Alt+M` is `⌘⌥M` on a Mac. */
export const writeKeys = (keys: string) =>
  isMac() ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys

/** True if the key was pressed in a text field or in a dialog. */
export function isInFieldOrDialog({ target }: Event): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  return isWriting || hasModalDialog()
}

/** True if a modal dialog covers the page. */
export const hasModalDialog = () => document.querySelector('[aria-modal="true"]') !== null
