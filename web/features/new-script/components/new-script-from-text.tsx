import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_BLOCKS, MAX_PASTE, MAX_TITLE } from '#contract/limits.ts'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import { isOfGroup } from '#contract/permissions.ts'
import { pickBriefTexts } from '#contract/script-brief.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { formatTimeRange } from '#document/speaking-time.ts'
import { errorText } from '#web/api/api-error.ts'
import { TextButton } from '#web/components/buttons.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { Text } from '#web/components/text.tsx'
import type { CanvasStart } from '#web/features/canvas/api.ts'
import { LineList } from '#web/features/import/components/line-list.tsx'
import { writeSentLines } from '#web/features/import/read-import.ts'
import {
  type NewScript as NewScriptBody,
  useCreateScript,
} from '#web/features/scripts/api/create-script.ts'
import { useNamedFolder } from '#web/features/scripts/api/named-folder.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { isTyped } from '../new-script-draft.ts'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'
import { useNewScript } from '../use-new-script.ts'
import { ScriptDetails } from './script-details.tsx'
import { TextImport } from './text-import.tsx'

const CANVAS_START: CanvasStart = { generates: true }

type Fault = 'need_title' | 'need_text' | 'bad_target' | 'import' | null

type Props = {
  kind: ScriptKind
  /**
   * Called with the files to import: several files, a file that is not plain text, or a Markdown
   * file that Daihon has exported.
   */
  onFiles: (files: readonly File[]) => void
}

export function NewScriptFromText({ kind, onFiles }: Props) {
  const { language } = useLanguage()
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const navigate = useNavigate()
  const script = useNewScript(language, kind)
  const { draft, change } = script
  useFolderVisibility(script)
  const create = useCreateScript()
  const [hasTried, setTried] = useState(false)
  /**
   * The suggested title when the title field got the focus. Later suggestions do not change the
   * field while the user types.
   */
  const [entered, setEntered] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const fault = findFault(script)
  const show = (one: Fault) => (hasTried && fault === one ? one : null)
  const limit = new Intl.NumberFormat(language).format(
    script.import_problem === 'too_long' ? MAX_PASTE : MAX_BLOCKS,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const isForCanvas = submitter?.getAttribute('value') === 'canvas'
    setTried(true)
    const sent = { ...script, ...script.readNow() }
    const found = findFault(sent)
    if (found) return focusFault(form.current, found)
    create.mutate(writeBody(sent, kind), {
      onSuccess: (made) => {
        script.finish()
        const path = isForCanvas ? startOfCanvas(made) : scriptPath(made)
        void navigate(pageUrl(language, path), {
          replace: true,
          ...(isForCanvas && { state: CANVAS_START }),
        })
      },
    })
  }
  const can = useCan()
  return (
    <form ref={form} className="new-script-text" noValidate onSubmit={submit}>
      {script.was_kept && isTyped(draft) && (
        <Text fz="sm" c="var(--ink-soft)" style={{ gridColumn: '1 / -1' }} role="status">
          {t('kept')} <TextButton onClick={script.startOver}>{t('start_over')}</TextButton>
        </Text>
      )}
      <TextImport
        text={draft.text}
        kind={kind}
        language={draft.language}
        error={
          script.import_problem
            ? t(script.import_problem, { limit })
            : show('need_text') && t('need_text')
        }
        // A title found in the text does not replace a title that the user has typed.
        onText={(text, { title, ...more } = {}) =>
          change({ text, ...more, ...(title && draft.title === null ? { title } : {}) })
        }
        onFiles={onFiles}
      />
      <LineList
        lines={script.lines}
        kind={kind}
        language={draft.language}
        onChoose={script.chooseLine}
      />
      <ScriptDetails
        draft={draft}
        target={script.target}
        has_team={can('team')}
        targetError={show('bad_target') && t('bad_target')}
        onChange={change}
      />
      <div className="new-script-bar">
        <TextInput
          id="new-script-title"
          label={t('name')}
          placeholder={t('name_placeholder')}
          maxLength={MAX_TITLE}
          autoComplete="off"
          value={draft.title ?? entered ?? script.title}
          error={show('need_title') && t('need_title')}
          onFocus={() => setEntered(script.title)}
          onBlur={() => setEntered(null)}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {script.time.longest > 0 && kind === 'talk_script' && (
          <p>{t('speaking_time', { time: formatTimeRange(script.time, language) })}</p>
        )}
        <Button type="submit" size="md" loading={create.isPending || create.isSuccess}>
          {t('create')}
        </Button>
        <Button
          type="submit"
          size="md"
          variant="default"
          value="canvas"
          disabled={create.isPending || create.isSuccess}
        >
          {t('create_canvas')}
        </Button>
        {create.isError && (
          <FormError
            of={errorText(create.error)}
            lead={t('create_failed')}
            mt="1xs"
            flex="1 0 100%"
          />
        )}
      </div>
    </form>
  )
}

/**
 * Path of the page that starts a canvas. A prose script has no canvas. The page of a prose script
 * therefore opens a dialog that first derives a talk script.
 */
const startOfCanvas = (made: { id: string; kind: ScriptKind }) =>
  made.kind === 'talk_script' ? canvasPath(made.id) : `${scriptPath(made)}?view=canvas`

type Script = ReturnType<typeof useNewScript>

function findFault({ draft, import_problem, title, target_seconds }: Script): Fault {
  if (draft.text.trim() === '') return 'need_text'
  if (import_problem) return 'import'
  if (title.trim() === '') return 'need_title'
  return target_seconds === 'bad' ? 'bad_target' : null
}

function focusFault(form: HTMLFormElement | null, fault: Exclude<Fault, null>): void {
  const places = {
    need_text: 'textarea',
    import: 'textarea',
    need_title: '#new-script-title',
    bad_target: '.target-time input',
  }
  const field = form?.querySelector<HTMLElement>(places[fault])
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

function writeBody(
  { draft, lines, title, target_seconds }: Script,
  kind: ScriptKind,
): NewScriptBody {
  const { id, language, visibility } = draft
  return {
    id,
    kind,
    language,
    title: title.trim(),
    ...pickBriefTexts(draft),
    // If the draft is visible to a group only, `visibility` is omitted. The server then applies the
    // folder's visibility.
    ...(isOfGroup(visibility) ? {} : { visibility }),
    lines: writeSentLines(lines),
    target_seconds: target_seconds === 'bad' ? null : target_seconds,
  }
}

/**
 * Sets the visibility of the draft to its folder's visibility, as long as the user has typed
 * nothing.
 */
function useFolderVisibility({ draft, change }: ReturnType<typeof useNewScript>): void {
  const { folder } = useNamedFolder()
  const latest = useRef({ draft, change })
  useEffect(() => {
    latest.current = { draft, change }
  })
  const visibility = folder?.visibility
  useEffect(() => {
    const { draft, change } = latest.current
    if (visibility && !isTyped(draft)) change({ visibility })
  }, [visibility])
}
