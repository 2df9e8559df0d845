import { Button, Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { isTranscript } from '#document/transcript/read-transcript.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useScriptSearch } from '#web/features/scripts/api/search-scripts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { isAudio, isSubtitles, storeDroppedTranscript } from '../dropped-transcript.ts'
import { readTranscriptFile } from '../read-transcript-file.ts'
import { TRANSCRIPT_TEXTS } from '../texts.ts'

type Props = {
  file: File
  onImport(file: File): void
  onClose(): void
}

const isKnown = (file: File) => isSubtitles(file) || isAudio(file)

/**
 * Asks which script a dropped transcript or audio file belongs to. Imports any other file without a
 * question.
 */
export function DroppedTranscript({ file, onImport, onClose }: Props) {
  const [isShown, setShown] = useState(() => isKnown(file))
  const latest = useRef(onImport)
  useEffect(() => {
    latest.current = onImport
  })
  useEffect(() => {
    if (isKnown(file)) return
    const left = new AbortController()
    const read = readTranscriptFile(file, left.signal).then(isTranscript, () => false)
    void read.then((is) => {
      if (left.signal.aborted) return
      if (is) setShown(true)
      else latest.current(file)
    })
    return () => left.abort()
  }, [file])
  return isShown && <ScriptChoice {...{ file, onImport, onClose }} />
}

function ScriptChoice({ file, onImport, onClose }: Props) {
  const { language } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { scripts, isError } = useScriptSearch(typed, {})
  const script = scripts.find(({ id }) => id === chosen)
  return (
    <Dialog
      title={t(isAudio(file) ? 'dropped_audio_title' : 'dropped_title')}
      size={480}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!script) return
          storeDroppedTranscript(file)
          void navigate(`${pageUrl(language, scriptPath(script))}?view=transcripts`)
        }}
      >
        <p className="dialog-text">
          {t(isAudio(file) ? 'dropped_audio' : 'dropped_text', { name: file.name })}
        </p>
        <Select
          data-autofocus
          searchable
          label={t('dropped_script')}
          placeholder={t('dropped_find')}
          nothingFoundMessage={t(isError ? 'dropped_failed' : 'dropped_none')}
          data={scripts.map(({ id, title }) => ({ value: id, label: title }))}
          // No client filter, since the server has filtered the options.
          filter={({ options }) => options}
          value={chosen}
          onChange={setChosen}
          onSearchChange={(text) => setTyped(text === script?.title ? '' : text)}
        />
        <div className="dialog-actions">
          {!isAudio(file) && (
            <Button variant="default" onClick={() => onImport(file)}>
              {t('dropped_import')}
            </Button>
          )}
          <Button type="submit" disabled={!script}>
            {t(isAudio(file) ? 'dropped_open' : 'dropped_compare')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
