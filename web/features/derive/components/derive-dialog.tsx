import './making-dialog.css'
import './derive-dialog.css'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { errorText } from '#web/api/api-error.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import type { CanvasStart } from '#web/features/canvas/api.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useDerive, usePreview } from '../api.ts'
import { putDraft, toWording, type WordsBySentence } from '../preview-words.ts'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'
import { AiDraft } from './ai-draft.tsx'
import { DerivePreview } from './derive-preview.tsx'
import { NewTalkScriptFields, useNewTalkScript } from './new-talk-script-fields.tsx'

const CANVAS_START: CanvasStart = { generates: true }

type Props = {
  script: Script
  /** True to open a new canvas and generate its notes. False to open the talk script. */
  isForCanvas?: boolean
  onClose: () => void
}

/**
 * Shows each line of the talk script that will be derived from this script, and creates the talk
 * script. Mounted only while the dialog is open.
 */
export function DeriveDialog({ script, isForCanvas = false, onClose }: Props) {
  const { language, pick } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const navigate = useNavigate()
  const fields = useNewTalkScript(script.title)
  const preview = usePreview(script.id)
  const { mutate, isPending, isSuccess, error } = useDerive(script.id)
  const [words, setWords] = useState<WordsBySentence>(new Map())
  // The caller-chosen id makes a repeated request idempotent.
  const id = useRef(newUuid())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = fields.read()
    if (!given || !preview.data || isPending) return
    mutate(
      { id: id.current, ...given, said: toWording(preview.data, words) },
      {
        onSuccess: (made) =>
          void (isForCanvas
            ? navigate(pageUrl(language, canvasPath(made.id)), {
                state: CANVAS_START,
                replace: true,
              })
            : navigate(pageUrl(language, scriptPath(made)))),
      },
    )
  }
  const problem = preview.error ?? error
  return (
    <Dialog
      title={t(isForCanvas ? 'make_canvas' : 'make_talk_script')}
      size={720}
      className="dialog-sheet"
      onClose={onClose}
    >
      <Stack component="form" gap="lg" onSubmit={submit}>
        {isForCanvas && <p className="dialog-text">{t('canvas_about')}</p>}
        <NewTalkScriptFields state={fields} lang={script.language} />
        {preview.isPending && <Spinner />}
        {preview.data && (
          <DerivePreview preview={preview.data} script={script} words={words} onWords={setWords}>
            <AiDraft
              script_id={script.id}
              preview={preview.data}
              onDraft={(draft) => setWords((now) => putDraft(now, draft))}
            />
          </DerivePreview>
        )}
        <Group className="derive-foot" gap="var(--space-xs) var(--space-md)" justify="flex-end">
          <p id="derive-problem" role={problem ? 'alert' : 'status'}>
            {problem && pick(errorText(problem))}
          </p>
          <Button
            type="submit"
            disabled={!preview.data}
            aria-describedby={problem ? 'derive-problem' : undefined}
            loading={isPending || isSuccess}
          >
            {t(isForCanvas ? 'make_both' : 'make')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
