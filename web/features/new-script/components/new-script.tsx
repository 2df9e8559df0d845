import { Group, Stack } from '@mantine/core'
import { TextButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './new-script.css'
import { useSearchParams } from 'react-router'
import { SCRIPT_KINDS, type ScriptKind } from '#contract/scripts.ts'
import { findTemplate } from '#document/templates.ts'
import { FileDrop } from '#web/components/file-drop.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { isImported, useImportFiles } from '#web/features/import/dropped-files.ts'
import { useNamedFolder } from '#web/features/scripts/api/named-folder.ts'
import { useStartScript } from '#web/features/scripts/api/start-script.ts'
import { useTexts } from '#web/language/language.tsx'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'
import { NewScriptFromText } from './new-script-from-text.tsx'
import { TemplateChoice } from './template-choice.tsx'

const ImportFiles = lazyPart(
  () => import('#web/features/import/components/import-files.tsx'),
  'ImportFiles',
  <Spinner />,
)

type From = 'text' | 'files'

/** The ways to start a new script: a template, a blank page, a text, or files. */
export function NewScript() {
  const [params, setParams] = useSearchParams()
  const { start, starting } = useStartScript()
  const folder = params.get('folder')
  const named = params.get('template')
  const suggested = findTemplate(named ?? '')
  const kind: ScriptKind =
    params.get('kind') === 'script' || suggested?.kind === 'script' ? 'script' : 'talk_script'
  usePageTitle(NEW_SCRIPT_TEXTS.title)
  const show = (from: From | null, next: ScriptKind = kind) =>
    setParams({
      ...(next === 'script' ? { kind: next } : {}),
      ...(from ? { from } : {}),
      ...(folder ? { folder } : {}),
    })
  const isText = params.get('from') === 'text'
  const importFiles = useImportFiles()
  if (params.get('from') === 'files')
    return (
      <Stack className="new-script" gap="lg">
        <NewScriptHead onBack={() => show(null)} />
        <ImportFiles />
      </Stack>
    )
  return (
    <Stack className="new-script" gap="lg" data-from={isText ? 'text' : undefined}>
      <NewScriptHead onBack={isText ? () => show(null) : null} />
      <KindChoice kind={kind} onChoose={(next) => show(isText ? 'text' : null, next)} />
      {isText ? (
        <NewScriptFromText kind={kind} onFiles={importFiles} />
      ) : (
        <>
          <FileDrop onFiles={importFiles} pasted={isImported} />
          <TemplateChoice
            kind={kind}
            starting={starting}
            suggested={named}
            onStart={start}
            onText={() => show('text')}
            onFiles={() => show('files')}
          />
        </>
      )}
    </Stack>
  )
}

function NewScriptHead({ onBack }: { onBack: (() => void) | null }) {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  return (
    <Group className="new-script-head" gap="var(--space-3xs) var(--space-lg)" align="baseline">
      <h1>{t('title')}</h1>
      <FolderNote />
      {onBack && <TextButton onClick={onBack}>{t('other_ways')}</TextButton>}
    </Group>
  )
}

function FolderNote() {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const { folder } = useNamedFolder()
  return folder && <p className="new-script-folder">{t('in_folder', { name: folder.name })}</p>
}

/**
 * Chooses between a talk script and a prose script. Native radio buttons handle arrows, Space and
 * Tab.
 */
function KindChoice(props: { kind: ScriptKind; onChoose: (kind: ScriptKind) => void }) {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  return (
    <fieldset className="kind-choice">
      <legend className="visually-hidden">{t('kind')}</legend>
      {SCRIPT_KINDS.toReversed().map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="kind"
            value={value}
            checked={props.kind === value}
            onChange={() => props.onChoose(value)}
          />
          <strong>{t(value)}</strong>
          <span>{t(`${value}_text`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
