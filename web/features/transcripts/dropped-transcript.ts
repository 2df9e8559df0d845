import { MAX_FILE_BYTES } from '#contract/limits.ts'

/** Extensions of subtitle files, which are always transcripts. */
const SUBTITLES = /\.(?:vtt|srt|sbv)$/iu
const DOCUMENTS = /\.(?:txt|docx)$/iu
const AUDIO = /\.(?:m4a|mp3|wav|webm|ogg)$/iu

export const isSubtitles = ({ name }: File): boolean => SUBTITLES.test(name)
export const isAudio = ({ name }: File): boolean => AUDIO.test(name)

/**
 * True for a single file of one of these kinds:
 * - subtitles or a text document, up to the size limit
 * - with `transcribesAudio`: audio of any size
 */
export const mayBeTranscript = (files: readonly File[], transcribesAudio = false): boolean =>
  files.length === 1 &&
  files.every(
    (file) =>
      (transcribesAudio && isAudio(file)) ||
      (file.size <= MAX_FILE_BYTES && (isSubtitles(file) || DOCUMENTS.test(file.name))),
  )

let dropped: File | null = null

/**
 * Keeps a file that was dropped on another page, until the script's page of transcripts reads it.
 */
export function storeDroppedTranscript(file: File): void {
  dropped = file
}

/**
 * Returns the file that was dropped on the previous page, and forgets it. Null if there is none.
 */
export function consumeDroppedTranscript(): File | null {
  const file = dropped
  dropped = null
  return file
}
