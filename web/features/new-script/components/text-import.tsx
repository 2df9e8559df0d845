import { Group } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, useId, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { decodeText } from '#document/decode-text.ts'
import { writeLines } from '#document/reading/write-lines.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { FileDrop } from '#web/components/file-drop.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { optionalPart } from '#web/components/lazy-part.tsx'
import { readClipboard } from '#web/editor/read-clipboard.ts'
import { IMPORTED_FILES, isImported } from '#web/features/import/dropped-files.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSettings } from '#web/session/settings.ts'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

const Dictation = optionalPart(() => import('./dictation.tsx'), 'Dictation')

/** A Japanese character takes three bytes in UTF-8. */
const MAX_FILE_BYTES = MAX_PASTE * 3
/** Matches the front matter of a Markdown file that Daihon has exported. */
const EXPORTED = /^\uFEFF?---\r?\nformat: "daihon\.script\//u
/**
 * Matches names of plain-text files. The text of a single plain-text file goes into the field;
 * other files go to `onFiles`.
 */
const PLAIN_TEXT = /^[^.]+$|\.(?:txt|text|md|markdown)$/iu

type Props = {
  text: string
  kind: ScriptKind
  language: Language
  error: string | null
  /**
   * Called with the files to import: several files, a file that is not plain text, or a file that
   * Daihon has exported. The caller opens the page for imported files.
   */
  onFiles: (files: readonly File[]) => void
  onText: (text: string, more?: { file_name?: string; title?: string }) => void
}

type FileNotice = { key: 'file_read' | 'file_not_text' | 'file_too_large'; name: string }

/**
 * A field for the text of a script, which the user pastes, types, dictates or reads from a file.
 */
export function TextImport(props: Props) {
  const { text, kind, language: written, error, onText, onFiles } = props
  const { language } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const transcribes = useSettings()?.transcription === true
  const [notice, setNotice] = useState<FileNotice | null>(null)

  const readFiles = (files: readonly File[]) => {
    const [file] = files
    if (file && files.length === 1 && PLAIN_TEXT.test(file.name)) void read(file)
    else if (file) onFiles(files)
  }
  const read = async (file: File) => {
    const { name } = file
    if (file.size > MAX_FILE_BYTES) return setNotice({ key: 'file_too_large', name })
    try {
      const words = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (EXPORTED.test(words)) return onFiles([file])
      onText(words, { file_name: name })
      setNotice({ key: 'file_read', name })
    } catch {
      setNotice({ key: 'file_not_text', name })
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    readFiles([...(event.currentTarget.files ?? [])])
    // Without a reset, choosing the same file again would not fire a change event.
    event.currentTarget.value = ''
  }
  // Formatted text pasted from Word or Docs is converted to Daihon's notation, so that the user can
  // correct it in the field.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = readClipboard(event.clipboardData.getData('text/html'), written, kind)
    if (!lines || lines.length < 2) return
    event.preventDefault()
    const { currentTarget: field } = event
    const { selectionStart, selectionEnd } = field
    const title = lines.find(({ role }) => role === 'title')?.text
    const pasted = writeLines(
      lines.filter(({ role }) => role !== 'title'),
      written,
    )
    onText(
      text.slice(0, selectionStart) + pasted + text.slice(selectionEnd),
      title ? { title } : {},
    )
    const behind = selectionStart + pasted.length
    requestAnimationFrame(() => field.setSelectionRange(behind, behind))
  }
  const limit = new Intl.NumberFormat(language).format(MAX_PASTE)
  return (
    <div className="text-import">
      <label htmlFor={id}>{t('paste')}</label>
      <p id={`${id}-hint`}>{t('paste_hint')}</p>
      <Group className="text-file" gap="var(--space-4xs) var(--space-sm)" align="baseline">
        <TextButton onClick={() => picker.current?.click()}>{t('choose_file')}</TextButton>
        <input ref={picker} type="file" hidden multiple accept={IMPORTED_FILES} onChange={choose} />
        <span>{t('file_kinds')}</span>
        <p role="status" data-bad={notice ? notice.key !== 'file_read' : undefined}>
          {notice && t(notice.key, { name: notice.name, limit })}
        </p>
      </Group>
      {transcribes && (
        <Dictation
          language={written}
          onText={(said) => onText(text.trim() === '' ? said : `${text.trimEnd()}\n${said}`)}
        />
      )}
      <FileDrop text={NEW_SCRIPT_TEXTS.drop_here} onFiles={readFiles} pasted={isImported} />
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null}
        placeholder={t('paste_placeholder')}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={paste}
      />
      <FormError of={error} mt="1xs" />
    </div>
  )
}
