import './note.css'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { GenerationResult, LeanCanvas } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import type { Script } from '#contract/scripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import {
  countFilled,
  findNote,
  useDismissed,
  useDismissedChecks,
  useNotes,
} from '#web/canvas/canvas-notes.ts'
import { NoteAdditionContext } from '#web/canvas/note-addition.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { CanvasGrid } from '#web/components/document/canvas-grid.tsx'
import { whenIdle } from '#web/components/when-idle.ts'
import type { NameOf } from '#web/features/generation/colleague-name.ts'
import {
  GenerateButton,
  GenerationProgress,
} from '#web/features/generation/components/generate-button.tsx'
import { GenerationReview } from '#web/features/generation/components/generation-review.tsx'
import { type Generation, showProgress } from '#web/features/generation/generation.ts'
import type { GenerationActions } from '#web/features/generation/generation-actions.ts'
import { listReview, type Proposal } from '#web/features/generation/review.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { OpenDocument } from '#web/realtime/use-document.ts'
import { useSession } from '#web/session/session.ts'
import { useQuestionAdding } from '../add-question.ts'
import type { useScriptBlocks } from '../api.ts'
import { useCanvasCommands } from '../canvas-commands.ts'
import { CanvasContext } from '../canvas-context.ts'
import { useCanvasView } from '../canvas-view.ts'
import { type Opened, useNoteActions } from '../note-actions.ts'
import { useNoteFilter } from '../note-filter.ts'
import { NoteQuotesContext, useNoteQuotes } from '../note-quotes.ts'
import { useSelection } from '../note-selection.ts'
import { useCanvasEditor } from '../open-editor.ts'
import { usePeerNotes } from '../peer-notes.ts'
import { CANVAS_TEXTS } from '../texts.ts'
import { listUnplaced } from '../unplaced.ts'
import { useCallAnswers } from '../use-call-answers.ts'
import { useFindings } from '../use-findings.ts'
import { useLinkedNote } from '../use-linked-note.ts'
import { BoxContent } from './box-content.tsx'
import { BoxTools } from './box-tools.tsx'
import type { CanvasHistory } from './canvas-toolbar.tsx'
import { CanvasTools } from './canvas-tools.tsx'
import { CanvasViews } from './canvas-views.tsx'
import { MoveAnnouncement } from './move-announcement.tsx'
import { SelectionTools } from './selection-tools.tsx'
import { UnplacedSentences } from './unplaced-sentences.tsx'
import { FilterLine, ViewMenu } from './view-menu.tsx'

type Props = {
  canvas: Pick<LeanCanvas, 'id' | 'generators'>
  history: CanvasHistory
  script: Script
  live: OpenDocument
  mayEdit: boolean
  text: ReturnType<typeof useScriptBlocks>
  generation: Generation
  nameOf: NameOf
  /**
   * The result of the last finished generation, the proposal that awaits review, and their actions.
   */
  found: { result: GenerationResult | null; proposal: Proposal | null; actions: GenerationActions }
  isReviewing: boolean
  onReview: (isWanted: boolean) => void
  onExport: (format?: 'pdf') => void
  /** Null without the right to share. */
  onShare: (() => void) | null
  notice: ReactNode
}

export function CanvasWorkspace(props: Props) {
  const { script, live, mayEdit, text, generation, found, onShare } = props
  const { doc, awareness, onNotice } = live
  const { language, pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const g = useTexts(GENERATION_TEXTS)
  const navigate = useNavigate()
  const { user } = useSession()
  const helpId = useId()
  const notes = useNotes(doc)
  const allNotes = useMemo(() => Object.values(notes).flat(), [notes])
  const added = useContext(NoteAdditionContext)
  const peers = usePeerNotes(awareness)
  const editor = useCanvasEditor(doc, user?.id ?? '', mayEdit)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isUnplacedOpen, setUnplacedOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadNoteWindow(), IDLE_MS), [])
  const toggle = useCallback((next: Opened | null) => {
    setOpened((before) => (before && next && before.anchor === next.anchor ? null : next))
  }, [])
  const selection = useSelection(notes)
  const { view, setView } = useCanvasView()
  const dismissedChecks = useDismissedChecks(doc)
  const findings = useFindings(allNotes, dismissedChecks)
  const heard = useCallAnswers(script.id, text.script)
  const { filter, set: setFilter } = useNoteFilter(user?.id ?? '')
  const { actions, moved } = useNoteActions({
    editor,
    notes,
    awareness,
    selection,
    onOpen: toggle,
  })
  const questions = useQuestionAdding({
    script,
    onAdded: text.refresh,
    onShow: (block_id) =>
      navigate(`${pageUrl(language, scriptPath(script))}${writeBlockLink(block_id)}`),
  })
  const dismissed = useDismissed(doc)
  const leftovers = useMemo(
    () => listUnplaced(found.result, notes, dismissed),
    [found.result, notes, dismissed],
  )
  const hasNotes = allNotes.length > 0
  useLinkedNote(hasNotes)
  const isGenerating = generation.phase === 'starting' || generation.phase === 'running'
  useCanvasCommands(script, {
    mayEdit,
    generation,
    onShare,
    onExport: props.onExport,
    onHistory: props.history.open,
  })
  const sourcesOf = (id: string) => findNote(notes, id)?.sources ?? []
  const review = found.proposal ? listReview(found.proposal, sourcesOf) : []
  const waiting = review.reduce((sum, { items }) => sum + items.length, 0)

  const canvas_id = props.canvas.id
  const shown = { canvas_id, script, mayEdit, notes: allNotes, awareness, onNotice }

  const quotes = useNoteQuotes(canvas_id)

  const generate = mayEdit ? (
    <GenerateButton
      generation={generation}
      nameOf={props.nameOf}
      hasNotes={hasNotes}
      generators={props.canvas.generators}
      waiting={waiting}
      unplaced={leftovers.unplaced.length}
      onReview={() => props.onReview(true)}
      onUndo={found.actions.undo}
      onDiscard={() => found.actions.discard(generation.done_id ?? '')}
      onUnplaced={() => setUnplacedOpen(true)}
    />
  ) : (
    isGenerating && (
      <GenerationProgress generation={generation} nameOf={props.nameOf} mayEdit={false} />
    )
  )

  const renderBox = (box: BoxKey) => {
    const question = found.result?.questions[box]
    return (
      <BoxContent
        {...{ box, isGenerating, question, questions, found }}
        candidates={leftovers.candidates[box]}
        cards={{ peers, opened, helpId, filter }}
      />
    )
  }
  const { blocks } = text
  const canvas = {
    script,
    blocks,
    mayEdit,
    notes,
    allNotes,
    dismissedChecks,
    editor,
    actions,
    selection,
  }
  return (
    <CanvasContext value={canvas}>
      <NoteQuotesContext value={quotes}>
        <CanvasTools
          {...{ script, live, editor, generate, onShare }}
          history={props.history}
          filled={countFilled(notes)}
          viewMenu={<ViewMenu {...{ filter, view }} onFilter={setFilter} onView={setView} />}
          isGenerateNext={isGenerating || waiting > 0 || !hasNotes}
          onExport={props.onExport}
        />
        {props.notice}
        <FilterLine notes={allNotes} filter={filter} onFilter={setFilter} />
        <p id={helpId} hidden>
          {t('note_help')}
        </p>
        <MoveAnnouncement moved={moved} notes={notes} />
        <p className="visually-hidden" role="status">
          {found.actions.accepted &&
            g('taken_over', { box: pick(BOX_NAMES[found.actions.accepted].name) })}
        </p>
        <CanvasViews
          view={view}
          onView={setView}
          comparison={() => props.history.renderComparison(shown)}
        >
          <CanvasGrid
            withHints
            renderBox={renderBox}
            renderTools={(box) => (
              <BoxTools
                {...{ box, generation }}
                heard={heard.get(box)}
                mayRegenerate={mayEdit && !isGenerating && hasNotes}
                findings={findings.get(box)}
              />
            )}
            getBoxProps={(box) => showProgress(generation, box)}
          />
        </CanvasViews>
        <UnplacedSentences
          sentences={leftovers.unplaced}
          isOpen={isUnplacedOpen}
          onOpen={setUnplacedOpen}
        />
        <SelectionTools />
        <GenerationReview
          {...{ generation, blocks, sourcesOf }}
          language={script.language}
          proposal={props.isReviewing ? found.proposal : null}
          actions={found.actions}
          onReview={props.onReview}
        />
        {props.history.render(shown)}
        {added && <added.Source {...{ script, canvas_id, notes: allNotes, onNotice }} />}
        <Suspense>
          {opened && (
            <NoteWindow
              canvas_id={canvas_id}
              opened={opened}
              onOpen={setOpened}
              onClose={() => setOpened(null)}
            />
          )}
        </Suspense>
      </NoteQuotesContext>
    </CanvasContext>
  )
}

/** Milliseconds after which a note's popover is preloaded even if the page has not become idle. */
const IDLE_MS = 3_000

const loadNoteWindow = () => import('./note-window.tsx')
const NoteWindow = lazy(() => loadNoteWindow().then((module) => ({ default: module.NoteWindow })))
