import { PlainButton } from '#web/components/buttons.tsx'
import './history.css'
import { Button } from '@mantine/core'
import { Suspense, useContext, useMemo, useRef } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Script } from '#contract/scripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import {
  type BoxChange,
  compareCanvases,
  type NoteChange,
} from '#document/compare/compare-canvases.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { type OpenedVersion, useCanvasVersion } from '../api.ts'
import { NOW, useComparison } from '../compare-address.ts'
import { COMPARE_TEXTS } from '../compare-texts.ts'
import {
  closeHistory,
  historyValue,
  leaveVersion,
  type OpenHistory,
  showRestored,
} from '../history-value.ts'
import { showPart } from '../show-part.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { VersionAdditionContext } from '../version-addition.ts'
import { Pieces } from './pieces.tsx'
import { useRestore } from './use-restore.tsx'
import { VersionFrame } from './version-frame.tsx'
import { VersionList } from './version-list.tsx'

type Props = {
  canvas_id: string
  script: Script
  mayEdit: boolean
  notes: readonly Note[]
  awareness: Awareness
}

export function CanvasHistory(props: Props) {
  const { canvas_id, mayEdit } = props
  const page = useOpenPage()
  const opened = usePageValue(historyValue)
  if (!opened) return null
  return (
    <Dialog
      title={HISTORY_TEXTS.title}
      side="right"
      size="min(100%, 620px)"
      className="history-drawer"
      focusesTitle
      closeOnEscape={opened.version_id === null}
      onBack={() => (opened.version_id === null ? closeHistory(page) : leaveVersion(page))}
      onClose={() => closeHistory(page)}
    >
      <div hidden={opened.version_id !== null}>
        <CompareButton left={null} isWide />
        <VersionList subject={{ kind: 'canvas', id: canvas_id }} mayEdit={mayEdit} />
      </div>
      {opened.version_id && (
        <CanvasVersion {...props} opened={{ ...opened, version_id: opened.version_id }} />
      )}
    </Dialog>
  )
}

type VersionProps = Props & { opened: OpenHistory & { version_id: string } }

function CanvasVersion(props: VersionProps) {
  const t = useTexts(HISTORY_TEXTS)
  const { canvas_id, opened } = props
  const version = useCanvasVersion(canvas_id, opened.version_id)
  const before_id = (opened.against === 'before' && version.data?.before_id) || null
  const before = useCanvasVersion(canvas_id, before_id)
  const failed = version.error ?? before.error
  if (failed) {
    const retry = () => void (version.error ? version.refetch() : before.refetch())
    return <ErrorState error={failed} onRetry={retry} />
  }
  if (!version.data || (before_id && !before.data))
    return (
      <Text my="sm" fz="sm" lh="1.8" c="var(--ink-soft)" role="status">
        {t('loading')}
      </Text>
    )
  return <ReadVersion {...props} version={version.data} before={before.data?.content ?? null} />
}

type ReadProps = VersionProps & { version: OpenedVersion<Note[]>; before: Note[] | null }

function ReadVersion(props: ReadProps) {
  const { canvas_id, script, mayEdit, notes, opened, version, before, awareness } = props
  const t = useTexts(HISTORY_TEXTS)
  const { content } = version
  const { against } = opened
  const now = against === 'now' ? notes : null
  const boxes = useMemo(
    () =>
      now
        ? compareCanvases(content, now, script.language)
        : compareCanvases(before ?? content, content, script.language),
    [now, before, content, script.language],
  )
  const page = useOpenPage()
  const restore = useRestore(
    { kind: 'canvas', id: canvas_id },
    (undo) => showRestored(page, undo),
    awareness,
  )
  const added = useContext(VersionAdditionContext)
  const place = useRef<HTMLDivElement>(null)
  const texts = useMemo(() => new Map(content.map(({ id, text }) => [id, text])), [content])
  const ids = useMemo(() => new Set(content.map(({ id }) => id)), [content])
  const nothing = () => {
    if (against === 'now') return t('same_now')
    return t(version.before_id === null ? 'first' : 'same_before')
  }
  const confirmRestore = (part: string | null) =>
    restore.confirm({ version_id: version.version.id, part })
  return (
    <VersionFrame
      subject={{ kind: 'canvas', id: canvas_id }}
      version={version.version}
      against={against}
      nothing={nothing()}
      mayEdit={mayEdit}
      back={t('back_to_list')}
      actions={
        <>
          {mayEdit && (
            <Button size="compact-md" onClick={() => confirmRestore(null)}>
              {t('restore')}
            </Button>
          )}
          <CompareButton left={version.version.id} />
        </>
      }
    >
      <div ref={place} className="version-boxes" lang={script.language}>
        {boxes
          .filter((box) => box.notes.length > 0)
          .map((box) => (
            <Box
              key={box.box}
              box={box}
              mayRestore={(id) => mayEdit && ids.has(id)}
              onRestore={confirmRestore}
            />
          ))}
      </div>
      {added && (
        <Suspense>
          <added.Foot
            kind="canvas"
            document_id={canvas_id}
            created_at={version.version.created_at}
            texts={texts}
            onShow={(id) => showPart(place.current, id)}
          />
        </Suspense>
      )}
      {restore.dialog}
    </VersionFrame>
  )
}

/**
 * Opens the comparison of the version `left` with the current canvas. If `left` is null, the user
 * first chooses a version.
 */
function CompareButton({ left, isWide = false }: { left: string | null; isWide?: boolean }) {
  const t = useTexts(COMPARE_TEXTS)
  const page = useOpenPage()
  const { compare } = useComparison()
  return (
    <Button
      size={isWide ? 'sm' : 'compact-md'}
      variant="default"
      fullWidth={isWide}
      mb={isWide ? 'sm' : 0}
      onClick={() => {
        closeHistory(page)
        compare({ left, right: NOW })
      }}
    >
      {t('open')}
    </Button>
  )
}

type BoxProps = {
  box: BoxChange
  mayRestore(note_id: string): boolean
  onRestore(note_id: string): void
}

function Box({ box: { box, notes }, mayRestore, onRestore }: BoxProps) {
  const added = useContext(VersionAdditionContext)
  const { pick, language } = useLanguage()
  const t = useTexts(HISTORY_TEXTS)
  const kindOf = ({ change, from }: NoteChange) =>
    change === 'same' ? (from ? 'moved' : undefined) : change
  return (
    <section>
      <h3 lang={language}>{pick(BOX_NAMES[box].name)}</h3>
      <ul>
        {notes.map((one) => {
          const { change, from, facts, note, text } = one
          return (
            <li key={note.id} className="version-note" data-id={note.id} data-change={kindOf(one)}>
              {change !== 'same' && (
                <span className="visually-hidden" lang={language}>
                  {t(change)}
                </span>
              )}
              <p>
                <Pieces pieces={text} />
              </p>
              {(from || facts.length > 0) && (
                <span className="change-note" lang={language}>
                  {from && (
                    <span className="change-word">
                      {t('moved_from', { box: pick(BOX_NAMES[from].name) })}
                    </span>
                  )}
                  {facts.length > 0 && <span className="change-word">{t('facts')}</span>}
                </span>
              )}
              {added && (
                <Suspense>
                  <added.Mark part_id={note.id} />
                </Suspense>
              )}
              {kindOf(one) && mayRestore(note.id) && (
                <PlainButton
                  className="section-restore"
                  lang={language}
                  onClick={() => onRestore(note.id)}
                >
                  {t('restore_note')}
                </PlainButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
