/**
 * Puts a text on the clipboard; whether it worked. Without https there is no clipboard API: then the
 * field's own selection is copied the old way.
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
