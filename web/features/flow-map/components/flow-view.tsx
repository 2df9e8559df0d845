import '#web/theme/mantine-workspace.css'
import './flow.css'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type FlowMap, nextEdgeId, readFlow } from '#document/flow/read-flow.ts'
import { type FlowPosition, WALK_KEYS, type WalkKey, walkFlow } from '#document/flow/walk-flow.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { isComposing } from '#web/components/composition.ts'
import { saveFile } from '#web/components/save-file.ts'
import { selectionPosition } from '#web/editor/commands/selection-position.ts'
import { clearShownBlock, showBlock } from '#web/editor/extensions/shown-block.ts'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { NARROW } from '#web/theme/breakpoints.ts'
import { addBranch, moveBy, removeBranch } from '../edit-flow.ts'
import { drawPicture } from '../flow-picture.ts'
import { shapeFlow, textsOfFlow } from '../flow-shape.ts'
import { FLOW_TEXTS } from '../texts.ts'
import { useDrawing } from '../use-drawing.ts'
import { type FlowActions, FlowDetail } from './flow-detail.tsx'
import { FlowDrawingView } from './flow-drawing.tsx'
import { FlowHead } from './flow-head.tsx'
import { FlowList } from './flow-list.tsx'
import { FlowViewport, fitZoom, stepZoom } from './flow-viewport.tsx'

/**
 * Shows the script's sections and branches as a map, or as nested lists. Narrow windows start with
 * the lists. Edits change the editor's document.
 */
export function View({ editor, script, figures, mayEdit, startAt, onClose }: ViewProps) {
  const { language } = useLanguage()
  const t = useTexts(FLOW_TEXTS)
  const flow = useMemo(() => readFlow(figures.script), [figures.script])
  const words = useMemo(() => textsOfFlow(flow, language), [flow, language])
  const drawing = useDrawing(
    useMemo(() => shapeFlow(flow, words, language), [flow, words, language]),
  )
  const [at, setAt] = useState<FlowPosition>(() => {
    const here = startAt ?? selectionPosition(editor.state)?.section.node.attrs.id
    return { section: String(here ?? flow.sections[0]?.id), branch: null }
  })
  // In narrow windows a list of sections is clearer than a map.
  const [form, setForm] = useState<'map' | 'list'>(() =>
    matchMedia(NARROW.md).matches ? 'list' : 'map',
  )
  const [measure, setMeasure] = useState<'shortest' | 'longest' | null>(null)
  const [zoom, setZoom] = useState(1)
  const [announced, setAnnounced] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLElement>(null)
  const hintId = useId()
  const focus = useFocusWhenDrawn(root)
  const goal = useRef<string | null>(null)
  const section = flow.sections.find(({ id }) => id === at.section) ?? flow.sections[0]

  const itemOf = (id: string) => `[data-item="${CSS.escape(id)}"]`
  /** Focuses the current section in the map or the lists. */
  const begin = () => focus(itemOf(section?.id ?? ''))
  useEffect(
    () => () => {
      if (goal.current === null || editor.isDestroyed) return
      showBlock(editor.view, goal.current)
      clearShownBlock(editor.view)
      if (editor.isEditable) editor.view.focus()
    },
    [editor],
  )

  const pick = useCallback((place: FlowPosition) => setAt(place), [])
  const toDetail = (branch: string | null, part: string) =>
    focus(branch === null ? '.flow-detail' : `[data-branch="${CSS.escape(branch)}"] ${part}`)
  const actions: FlowActions = {
    add() {
      if (!section) return
      const made = addBranch(editor, section.id)
      if (made === null) return setAnnounced(t('full'))
      setAt({ section: section.id, branch: made })
      toDetail(made, 'input')
    },
    remove(branch_id) {
      if (!section || !removeBranch(editor, branch_id)) return
      setAnnounced(t('removed'))
      setAt({ section: section.id, branch: null })
      focus(form === 'map' ? itemOf(section.id) : '.flow-add')
    },
    move(step) {
      if (!section || !moveBy(editor, section.id, step)) return
      const number = flow.sections.indexOf(section) + step + 1
      const { name = '' } = words.cards.get(section.id) ?? {}
      setAnnounced(t('moved', { name: name.replace(/^\d+\. /u, ''), number }))
    },
    edit() {
      if (!section) return
      goal.current = at.branch ?? section.id
      onClose()
    },
  }
  const zoomBy = (step: -1 | 1) => setZoom((now) => stepZoom(now, step))
  const fit = () => {
    if (drawing && ground.current) setZoom(fitZoom(drawing, ground.current))
  }
  const walk = (key: WalkKey) => {
    const next = walkFlow(flow, at, key)
    setAt(next)
    focus(itemOf(next.branch ?? next.section))
  }
  const enter = () => toDetail(at.branch, mayEdit ? 'select' : '')
  const remove = () => at.branch !== null && actions.remove(at.branch)
  const keys: Record<'everywhere' | 'items' | 'map', Keys> = {
    everywhere: mayEdit
      ? {
          'Ctrl+z': () => editor.commands.undo(),
          'Ctrl+Shift+z': () => editor.commands.redo(),
          'Ctrl+y': () => editor.commands.redo(),
        }
      : {},
    items: {
      e: actions.edit,
      ...(mayEdit && {
        b: actions.add,
        'Alt+ArrowUp': () => actions.move(-1),
        'Alt+ArrowDown': () => actions.move(1),
      }),
    },
    map: {
      ...Object.fromEntries(WALK_KEYS.map((key) => [key, () => walk(key)])),
      Enter: enter,
      ' ': enter,
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
      0: fit,
      ...(mayEdit && { Delete: remove, Backspace: remove }),
    },
  }
  const leave = (on: Element) => {
    // Escape in the side panel moves the focus back to the current section or branch. Elsewhere,
    // Escape closes the flow map.
    if (section && on.closest('.flow-side')) focus(itemOf(at.branch ?? section.id))
    else onClose()
  }
  const press = (event: KeyboardEvent) => {
    const { target: on } = event
    if (isComposing(event) || !(on instanceof Element)) return
    const isOnMap = on.closest('.flow-ground') !== null
    const tables = [
      { Escape: () => leave(on) },
      // Text fields keep their native keys.
      ...(on.matches('input') ? [] : [keys.everywhere]),
      ...(isOnMap || on.matches('[data-item]') ? [keys.items] : []),
      ...(isOnMap ? [keys.map] : []),
    ]
    const run = (Object.assign({}, ...tables) as Keys)[chordOf(event)]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const savePicture = async () => {
    const svg = ground.current?.querySelector<SVGSVGElement>('.flow-svg')
    if (!svg) return
    try {
      saveFile(await drawPicture(svg), t('picture_name', { title: script.title }))
    } catch {
      showToast({ status: 'error', title: FLOW_TEXTS.picture_failed })
    }
  }
  const path = useMemo(() => measure && pathOf(flow, measure), [flow, measure])
  const names =
    path &&
    flow.sections.filter(({ id }) => path.has(id)).map(({ id }) => words.cards.get(id)?.name)
  const detail = section && (
    <FlowDetail {...{ editor, flow, section, mayEdit, actions }} lang={script.language} />
  )
  return (
    <Modal.Root
      opened
      fullScreen
      closeOnEscape={false}
      onClose={onClose}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content
        ref={root}
        className="flow"
        // Uses the capture phase, since Mantine ignores the content's own `onKeyDown`.
        onKeyDownCapture={press}
      >
        <FlowHead
          {...{ editor, mayEdit, form, measure }}
          title={script.title}
          times={{
            shortest: formatClock(flow.shortest.seconds),
            longest: formatClock(flow.longest.seconds),
          }}
          onForm={setForm}
          onMeasure={(wanted) => {
            setAnnounced('')
            setMeasure(wanted)
          }}
          onZoom={zoomBy}
          onFit={fit}
          onPicture={() => void savePicture()}
        />
        <p className="flow-told" role="status">
          {announced || (names && t('way', { names: names.join(' → ') }))}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: passes the focus to an item that is drawn later */}
        <span className="flow-begin" tabIndex={-1} data-autofocus onFocus={begin} />
        {form === 'map' ? (
          <div className="flow-body">
            {drawing && (
              <FlowViewport {...{ drawing, zoom, ground, hintId }} onZoom={setZoom}>
                <FlowDrawingView {...{ flow, words, drawing, at, path }} onPick={pick} />
              </FlowViewport>
            )}
            <aside className="flow-side">{detail}</aside>
          </div>
        ) : (
          <div className="flow-body flow-body-list">
            <FlowList
              {...{ flow, words }}
              lang={script.language}
              open={section?.id ?? ''}
              onPick={(id) => setAt({ section: id, branch: null })}
            >
              {detail}
            </FlowList>
          </div>
        )}
        <p id={hintId} className="flow-keys key-hint">
          {t(mayEdit ? 'keys' : 'keys_read')}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

type Keys = Record<string, () => unknown>

/**
 * Returns the name that the key tables use for a key press, e.g. `Ctrl+z`. Without Ctrl, the name
 * leaves out Shift: on some keyboards `+` is typed with Shift, but its name is `+` everywhere.
 */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isControl = ctrlKey || metaKey
  const held = [isControl && 'Ctrl', altKey && 'Alt', isControl && shiftKey && 'Shift']
  return [...held.filter(Boolean), key.length === 1 ? key.toLowerCase() : key].join('+')
}

/** The ids of sections and edges on the shortest or longest path. */
function pathOf(flow: FlowMap, measure: 'shortest' | 'longest'): ReadonlySet<string> {
  return new Set(
    flow[measure].steps.flatMap(({ index, branch }) => {
      const id = flow.sections[index]?.id
      if (id === undefined) return []
      const by = branch ?? nextEdgeId(id)
      // Without a direct edge to the next section, the path uses a branch that continues with that
      // section.
      const on = flow.edges.find((edge) => edge.from === id && edge.branch?.lead === 'on')
      return [id, flow.edges.some((edge) => edge.id === by) ? by : (on?.id ?? by)]
    }),
  )
}

/**
 * Returns a function that focuses the first element that matches a CSS selector. If the element is
 * not rendered yet, it gets the focus after its rendering.
 */
function useFocusWhenDrawn(root: { current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  const focusWanted = useCallback(() => {
    const found = wanted.current && root.current?.querySelector(wanted.current)
    if (!(found instanceof HTMLElement || found instanceof SVGElement)) return
    wanted.current = null
    found.focus({ preventScroll: true })
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const block = found instanceof SVGElement ? 'center' : 'nearest'
    found.scrollIntoView({ block, inline: block, behavior: isCalm ? 'instant' : 'smooth' })
  }, [root])
  useEffect(focusWanted)
  return useCallback(
    (selector) => {
      wanted.current = selector
      focusWanted()
    },
    [focusWanted],
  )
}
