/** Hands a file to the browser, to be kept under that name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has taken the file by the next task of the page.
  setTimeout(() => URL.revokeObjectURL(url))
}
