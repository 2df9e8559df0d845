/**
 * Copies a text to the clipboard; returns success. Without https there is no clipboard API, so the
 * field's selection is copied with execCommand.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!field) return false
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
