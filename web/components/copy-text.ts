/**
 * Copies a text to the clipboard; resolves to true on success. Pages without https have no
 * clipboard API, so `execCommand` copies the field's selection.
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
