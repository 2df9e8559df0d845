import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { decodeText } from '#document/decode-text.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import { readFile } from '#web/features/import/api/read-file.ts'

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

const WORD = /\.docx$/iu

/**
 * Reads the text of a transcript file. The server converts Word files. Rejects with:
 * - `FileTooLarge`
 * - `NotText` if the content is not text
 * - an `ApiError` if the conversion fails
 */
export async function readTranscriptFile(file: File, signal: AbortSignal): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new FileTooLarge()
  if (!WORD.test(file.name)) return decodeText(new Uint8Array(await file.arrayBuffer()))
  const { scripts } = await readFile(file, signal)
  return scripts
    .map(({ content }) => (content.form === 'html' ? linesOf(content.html) : ''))
    .join('\n')
}

/**
 * Splits HTML into lines of text. `DOMParser` creates a separate document, in which nothing is
 * fetched or executed.
 */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return readHtmlSource(body, 'script')
    .map(({ text }) => text)
    .join('\n')
}
