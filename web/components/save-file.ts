import type { Route, RouteCall } from '#contract/route.ts'
import { type RequestOptions, requestAs } from '#web/api/client.ts'

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has read the blob by the next task, so its URL can be revoked then.
  setTimeout(() => URL.revokeObjectURL(url))
}

/**
 * Downloads the file of a route and saves it. Resolves to the file's name. Rejects with an
 * `ApiError`.
 */
export async function download<R extends Route>(
  route: R,
  parts: RouteCall<R>,
  options: RequestOptions = {},
): Promise<string> {
  const { name, blob } = await requestAs(route, parts, options, readFile)
  saveFile(blob, name)
  return name
}

async function readFile(response: Response): Promise<{ name: string; blob: Blob }> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(disposition)?.[1]
  return { name: decodeURIComponent(encoded ?? 'export'), blob: await response.blob() }
}
