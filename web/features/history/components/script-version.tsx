import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { Suspense, useContext, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Awareness } from 'y-protocols/awareness'
import { MAX_TITLE } from '#contract/limits.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { textsOf } from '#document/blocks.ts'
import { compareScripts, type VariableChange } from '#document/compare/compare-scripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { Text } from '#web/components/text.tsx'
import { readEditorScript } from '#web/editor/read-editor-script.ts'
import { ScriptView } from '#web/editor/reading/script-view.tsx'
import { variablesOf } from '#web/editor/script-variables.ts'
import { useEditorValue } from '#web/editor/use-editor-value.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type OpenedVersion, useCopyVersion, useScriptVersion } from '../api.ts'
import { type ComparisonBase, showRestored } from '../history-value.ts'
import { markChanges, toShownScript } from '../mark-changes.tsx'
import { showPart } from '../show-part.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { VersionAdditionContext } from '../version-addition.ts'
import { useRestore } from './use-restore.tsx'
import { useVersionWords } from './use-version-words.ts'
import { VersionFrame } from './version-frame.tsx'

type Props = {
  editor: Editor
  script: Script
  awareness: Awareness | undefined
  mayEdit: boolean
  version_id: string
  against: ComparisonBase
  back: string
}

export function ScriptVersion(props: Props) {
  const t = useTexts(HISTORY_TEXTS)
  const { script, version_id, against } = props
  const opened = useScriptVersion(script.id, version_id)
  const before_id = (against === 'before' && opened.data?.before_id) || null
  const before = useScriptVersion(script.id, before_id)
  const failed = opened.error ?? before.error
  if (failed) {
    const retry = () => void (opened.error ? opened.refetch() : before.refetch())
    return <ErrorState error={failed} onRetry={retry} />
  }
  if (!opened.data || (before_id && !before.data))
    return (
      <Text my="sm" fz="sm" lh="1.8" c="var(--ink-soft)" role="status">
        {t('loading')}
      </Text>
    )
  return <ReadVersion {...props} opened={opened.data} before={before.data?.content ?? null} />
}

type ReadProps = Props & {
  opened: OpenedVersion<ScriptDocument>
  /** The previous version; null for the first one, or when comparing with the current document. */
  before: ScriptDocument | null
}

function ReadVersion(props: ReadProps) {
  const { editor, script, awareness, mayEdit, opened, before, against, back } = props
  const t = useTexts(HISTORY_TEXTS)
  const { version, content } = opened
  const doc = useEditorValue(editor, (state) => state.doc)
  const values = useEditorValue(editor, (state) => variablesOf(state).get())
  const now = against === 'now' ? doc : null
  const comparison = useMemo(() => {
    if (!now) return compareScripts(before ?? content, content, script.language)
    const present = { ...readEditorScript(now), ...(values ? { variables: values } : {}) }
    return compareScripts(content, present, script.language)
  }, [now, values, before, content, script.language])
  const page = useOpenPage()
  const restore = useRestore(
    { kind: 'script', id: script.id },
    (undo) => showRestored(page, undo),
    awareness,
  )
  const addition = useContext(VersionAdditionContext)
  const added = script.is_template ? null : addition
  const place = useRef<HTMLDivElement>(null)
  const texts = useMemo(() => listTexts(content), [content])
  const ids = useMemo(() => new Set(content.sections.map(({ id }) => id)), [content])

  const names = {
    added: t('added'),
    removed: t('removed'),
    changed: t('changed'),
    moved: t('moved'),
    facts: t('facts'),
    marks: t('marks'),
  }
  const marks = markChanges(comparison, names, (id, section) => (
    <>
      {added && (
        <Suspense>
          <added.Mark part_id={id} />
        </Suspense>
      )}
      {section && mayEdit && ids.has(id) && (
        <PlainButton
          className="section-restore"
          onClick={() => restore.confirm({ version_id: version.id, part: id })}
        >
          {t('restore_section')}
        </PlainButton>
      )}
    </>
  ))
  const nothing = () => {
    if (against === 'now') return t('same_now')
    return t(opened.before_id === null ? 'first' : 'same_before')
  }
  return (
    <VersionFrame
      subject={{ kind: 'script', id: script.id }}
      version={version}
      against={against}
      nothing={nothing()}
      mayEdit={mayEdit}
      back={back}
      actions={
        <>
          {mayEdit && (
            <Button
              size="compact-md"
              onClick={() => restore.confirm({ version_id: version.id, part: null })}
            >
              {t('restore')}
            </Button>
          )}
          <CopyButton key={version.id} script={script} opened={opened} />
        </>
      }
    >
      <ValueChanges changes={comparison.variables} />
      <div ref={place} className="version-paper">
        <ScriptView
          document={toShownScript(comparison)}
          kind={script.kind}
          language={script.language}
          marks={marks}
        />
      </div>
      {added && (
        <Suspense>
          <added.Foot
            kind="script"
            document_id={script.id}
            created_at={version.created_at}
            texts={texts}
            onShow={(id) => showPart(place.current, id)}
          />
        </Suspense>
      )}
      {restore.dialog}
    </VersionFrame>
  )
}

const listTexts = ({ sections }: ScriptDocument): Map<string, string> =>
  new Map(
    sections.flatMap(({ id, title, blocks }) => [
      [id, title] as const,
      ...blocks.map(
        (block) =>
          [
            block.id,
            textsOf(block)
              .map(({ text }) => text)
              .join('\n'),
          ] as const,
      ),
    ]),
  )

function ValueChanges({ changes }: { changes: readonly VariableChange[] }) {
  const t = useTexts(HISTORY_TEXTS)
  if (changes.length === 0) return null
  return (
    <section className="version-values" data-change="changed" aria-label={t('values')}>
      <h3>{t('values')}</h3>
      <dl>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{before ?? t('no_value')}</del> <ins>{after ?? t('no_value')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type CopyProps = { script: Script; opened: OpenedVersion<ScriptDocument> }

function CopyButton({ script, opened: { version } }: CopyProps) {
  const { language } = useLanguage()
  const t = useTexts(HISTORY_TEXTS)
  const { dateOf } = useVersionWords()
  const navigate = useNavigate()
  const copy = useCopyVersion(script.id)
  // Id of the copy. A retry sends the same id, so that no second copy is created.
  const [id] = useState(newUuid)
  const run = () =>
    copy.mutate(
      {
        version_id: version.id,
        id,
        title: t('copy_title', { title: script.title, date: dateOf(version) }).slice(0, MAX_TITLE),
      },
      {
        onSuccess(made) {
          showToast({ status: 'success', title: HISTORY_TEXTS.copied })
          void navigate(pageUrl(language, scriptPath(made)))
        },
        onError: (error) => showFailure(HISTORY_TEXTS.failed, error),
      },
    )
  return (
    <Button size="compact-md" variant="default" loading={copy.isPending} onClick={run}>
      {t('copy')}
    </Button>
  )
}
