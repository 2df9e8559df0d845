import { Group } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router'
import { SCRIPT_CHANGED, type Script, type ScriptKind } from '#contract/scripts.ts'
import { NotOnDevice } from '#web/components/document/not-on-device.tsx'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { ScriptTabs } from '#web/components/document/script-tabs.tsx'
import { lazyPart, optionalPart } from '#web/components/lazy-part.tsx'
import { useIsPhone } from '#web/components/use-is-phone.ts'
import { type EditorAddition, EditorSlot } from '#web/editor/additions.tsx'
import { findEditorElement, forgetEditorElement } from '#web/editor/cached-editor-element.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { ScriptEditor } from '#web/editor/script-editor.tsx'
import { useTexts } from '#web/language/language.tsx'
import { type OpenDocument, useDocument } from '#web/realtime/use-document.ts'
import { refetchScript } from '../api/edit-script.ts'
import type { FreshScript } from '../api/start-script.ts'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'
import { useLinkedBlock } from '../use-linked-block.ts'
import { MoreMenu } from './more-menu.tsx'
import { ScriptBrief } from './script-brief.tsx'
import { ScriptEditorSkeleton } from './script-editor-skeleton.tsx'
import { ScriptEditorTools, UndoButtons } from './script-editor-tools.tsx'
import { ScriptFacts } from './script-facts.tsx'
import { ScriptSheet, type SheetName, targetOpened, withSheets } from './script-sheet.tsx'
import { TitleField } from './title-field.tsx'

// These parts show figures of the text, such as durations, so they load after it.
const loadOutline = () => import('./script-outline.tsx')
const ScriptOutline = optionalPart(loadOutline, 'ScriptOutline')
const ProseOutline = optionalPart(loadOutline, 'ProseOutline')
const SpeakingTime = optionalPart(() => import('./speaking-time.tsx'), 'SpeakingTime')
// Loaded on demand, because both components are rarely needed. The server rarely refuses edits, and
// users rarely delete a block.
const RefusedScript = lazyPart(() => import('./refused-script.tsx'), 'RefusedScript')
const UndoOffer = optionalPart(() => import('./undo-offer.tsx'), 'UndoOffer')

const UNDO: EditorAddition = { name: 'undo', headerTools: UndoButtons }
const TARGET: EditorAddition = {
  name: 'target',
  menu: [
    {
      id: 'target',
      name: EDITOR_TEXTS.set_target,
      group: 'talk',
      right: 'script.edit',
      run: (page) => page.of(targetOpened).set(true),
    },
  ],
}
const OWN_ADDITIONS: Record<ScriptKind, readonly EditorAddition[]> = {
  talk_script: [{ name: 'outline', sidePanel: ScriptOutline }, UNDO, TARGET],
  script: [{ name: 'outline', sidePanel: ProseOutline }, UNDO],
}

type Props = {
  script: Script
  actions: ReactNode
  additions: readonly EditorAddition[]
  /**
   * Called with true when the document is loaded on this page, otherwise with false. After a
   * refusal, the document remains loaded only if it has edits that the server does not have.
   */
  onLoadedChange(isLoaded: boolean): void
}

/** A deletion that a message offers to undo; `at` is the time of the deletion in milliseconds. */
type Deletion = { what: 'section' | 'block'; at: number }

/**
 * The page of a script: header, tools, outline, text. On a phone the title is among the tools;
 * status, visibility and brief are in a sheet.
 */
export function ScriptPage({ script, actions, additions: others, onLoadedChange }: Props) {
  const isFresh = (useLocation().state as FreshScript | null)?.fresh === 'blank'
  const { live, doc, peers, problem, mayEdit, saveState, isHttpFallback, onNotice, awareness } =
    useLiveScript(script, onLoadedChange)
  const isBack = useNavigationType() === 'POP'
  const [editor, setEditor] = useEditorOf(doc)
  const [figures, setFigures] = useState<ScriptFigures | null>(null)
  const updateFigures = useCallback((now: ScriptFigures) => {
    // A transition, so that React handles keystrokes before it renders the figures.
    startTransition(() => setFigures(now))
  }, [])
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const closeSheet = useCallback(() => setSheet(null), [])
  const [deleted, setDeleted] = useState<Deletion | null>(null)
  const forget = useCallback(() => setDeleted(null), [])
  useLinkedBlock(editor)

  const { kind, is_template } = script
  const additions = useMemo(
    () => [...OWN_ADDITIONS[kind], ...others].filter((one) => !(is_template && one.notInTemplates)),
    [kind, is_template, others],
  )
  const { onLeave, menu, openStatus } = useAdditions(additions, closeSheet)
  const slots =
    editor && figures && onNotice
      ? { editor, script, figures, mayEdit, additions, onLeave, onNotice, awareness }
      : null
  const sidePanel = slots && <EditorSlot slot="sidePanel" {...slots} />
  const isPhone = useIsPhone()
  // Memoized, since typing re-renders this page but does not change these parts.
  const title = useMemo(
    () => (
      <TitleField
        id={script.id}
        title={script.title}
        mayEdit={mayEdit}
        lang={script.language}
        isFresh={isFresh}
      />
    ),
    [script.id, script.title, script.language, mayEdit, isFresh],
  )
  const about = useMemo(
    () => (
      <>
        <ScriptFacts script={script} onStatus={openStatus} />
        <ScriptBrief script={script} mayEdit={mayEdit} />
      </>
    ),
    [script, mayEdit, openStatus],
  )
  const more = useMemo(
    () => <MoreMenu script={script} entries={withSheets(menu, isPhone, setSheet)} />,
    [menu, script, isPhone],
  )
  return (
    <div className="script-screen">
      {!isPhone && (
        <div className="script-head">
          {title}
          {about}
        </div>
      )}
      <div className="script-bar page-bar">
        {isPhone && title}
        <ScriptTabs script={script} current="write" />
        <ScriptEditorTools
          saveState={saveState}
          isHttpFallback={isHttpFallback}
          peers={peers}
          onOutline={() => setSheet('outline')}
          tools={
            <>
              {kind === 'talk_script' && <SpeakingTime {...{ script, mayEdit, figures, editor }} />}
              <Group className="script-actions" gap="1xs" align="stretch" wrap="nowrap">
                {!problem && actions}
              </Group>
              {more}
            </>
          }
        >
          {slots && <EditorSlot slot="headerTools" {...slots} />}
        </ScriptEditorTools>
      </div>
      {live?.saveState === 'refused' && <RefusedScript id={script.id} live={live} />}
      {slots && <EditorSlot slot="notice" {...slots} />}
      <div className="script-body">
        <div className="outline-place">{sidePanel}</div>
        {slots && <EditorSlot slot="cover" {...slots} />}
        {doc === undefined ? (
          !problem && <Placeholder live={live} />
        ) : (
          <ScriptEditor
            doc={doc}
            awareness={awareness}
            kind={script.kind}
            mayEdit={mayEdit}
            additions={additions}
            written={script.language}
            caret={{ key: script.id, focus: isBack }}
            onEditor={setEditor}
            onFigures={updateFigures}
            onDeleted={(what) => setDeleted({ what, at: Date.now() })}
          />
        )}
      </div>
      {slots && <EditorSlot slot="panels" {...slots} />}
      {sheet && (
        <ScriptSheet shown={sheet} outline={sidePanel} about={about} onClose={closeSheet} />
      )}
      <DeletionOffer {...{ deleted, editor }} onClose={forget} />
    </div>
  )
}

/** Shown until the text is loaded. */
function Placeholder({ live }: { live: OpenDocument | null }) {
  if (live?.saveState === 'offline')
    return <NotOnDevice text={EDITOR_TEXTS.not_on_device} onRetry={live.retry} />
  return <ScriptEditorSkeleton onlyEditor />
}

type OfferProps = { deleted: Deletion | null; editor: Editor | null; onClose(): void }

function DeletionOffer({ deleted, editor, onClose }: OfferProps) {
  const t = useTexts(EDITOR_TEXTS)
  if (!deleted || !editor) return null
  return (
    <UndoOffer
      key={deleted.at}
      text={t(`${deleted.what}_deleted`)}
      onUndo={() => {
        editor.commands.undo()
        editor.view.focus()
      }}
      onClose={onClose}
    />
  )
}

/**
 * The editor of a document; null without a document. When the document disappears, the editor is
 * destroyed. The state still contains the destroyed editor until `onEditor` reports this, so null
 * is returned instead.
 */
function useEditorOf(doc: OpenDocument['doc'] | null | undefined) {
  const [editor, setEditor] = useState<Editor | null>(null)
  return [doc ? editor : null, setEditor] as const
}

function useLiveScript(script: Script, onLoadedChange: Props['onLoadedChange']) {
  const live = useDocument('script', script.id)
  const problem = live?.problem ?? null
  const isLoaded = live?.isLoaded === true
  useEffect(() => onLoadedChange(isLoaded), [isLoaded, onLoadedChange])
  useEffect(() => {
    if (problem) forgetEditorElement()
  }, [problem])
  useScriptUpdates(script, live)
  const isFetched = live !== null && (live.isLoaded || live.saveState !== 'saving')
  const isKept = !problem && findEditorElement(script.id) !== null
  return {
    live,
    /**
     * The document:
     * - the Yjs document if it is loaded
     * - null if it is not loaded, but a cached rendering of the text can be shown
     * - undefined otherwise
     */
    doc: live?.isLoaded ? live.doc : isKept ? null : undefined,
    problem,
    peers: live?.peers ?? [],
    onNotice: live?.onNotice,
    awareness: live?.awareness,
    // The socket reports changed rights within seconds. Until it connects, the fetched right
    // applies.
    mayEdit: (live?.mayEdit ?? script.may_edit) && problem === null,
    saveState: isFetched ? live.saveState : null,
    isHttpFallback: live?.isHttpFallback ?? false,
  }
}

/**
 * Combines the additions' menu entries. `onLeave` closes the sheet and the panels over the text;
 * `openStatus` opens the panel about the status.
 */
function useAdditions(additions: readonly EditorAddition[], closeSheet: () => void) {
  const page = useOpenPage()
  return useMemo(() => {
    const onLeave = () =>
      flushSync(() => {
        closeSheet()
        for (const addition of additions) addition.onLeave?.(page)
      })
    const openStatus = additions.flatMap((one) => one.openStatus ?? [])[0]
    const entries = additions.flatMap((one) => one.menu ?? [])
    const menu = entries.map(({ run, ...entry }) => ({
      ...entry,
      run() {
        onLeave()
        run(page)
      },
    }))
    return {
      onLeave,
      menu,
      openStatus:
        openStatus &&
        (() => {
          closeSheet()
          openStatus(page)
        }),
    }
  }, [additions, page, closeSheet])
}

/**
 * Refetches the script's fields in these cases:
 * - A colleague has changed the fields.
 * - The socket reports a problem.
 * - The right to edit from the socket differs from the fetched right.
 */
function useScriptUpdates({ id, may_edit }: Script, live: OpenDocument | null): void {
  const { problem = null, mayEdit = null, onNotice } = live ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the socket reports a change
  useEffect(() => {
    if (problem || (mayEdit !== null && mayEdit !== may_edit)) refetchScript(id)
  }, [problem, mayEdit])
  useEffect(
    () =>
      onNotice?.((notice) => {
        if (notice === SCRIPT_CHANGED) refetchScript(id)
        // `notice` is null each time the socket connects. Notices may have been missed before.
        else if (notice === null) refetchScript(id, { onlyOld: true })
      }),
    [onNotice, id],
  )
}
