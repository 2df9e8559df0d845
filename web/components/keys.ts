/** True on Apple devices, where ⌘ replaces Ctrl. */
export const isMac = () => /Mac|iP(hone|ad)/u.test(navigator.platform)

/** Keys as on the user's keyboard: `Ctrl+Alt+M` is `⌘⌥M` on a Mac. */
export const writeKeys = (keys: string) =>
  isMac() ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys

/** True if the event's target is in a field or a dialog, or if a modal dialog is open. */
export function isInFieldOrDialog({ target }: Event): boolean {
  const isWriting =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  return isWriting || hasModalDialog()
}

export const hasModalDialog = () => document.querySelector('[aria-modal="true"]') !== null
