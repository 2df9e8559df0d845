/**
 * Copies a text to the clipboard; resolves to true on success. If the clipboard API fails or is
 * missing, as on pages without https, `execCommand` copies the selection of `field`.
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
