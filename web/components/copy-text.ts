/**
 * Copies a text to the clipboard; resolves to true on success. On pages without https, the
 * clipboard API is missing. If it is missing or fails, selects the text in `field` and copies it
 * with `execCommand`.
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
