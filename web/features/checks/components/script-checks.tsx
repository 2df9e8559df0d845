import './checks.css'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useMemo, useState } from 'react'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { nameSection } from '#document/section-kinds.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { useHasRoom } from '#web/components/side-panel.tsx'
import type { SlotProps } from '#web/editor/additions.tsx'
import { revealElement } from '#web/editor/extensions/shown-block.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useChecksOff } from '../api.ts'
import { showMarks } from '../check-marks.ts'
import { changeChecks, checksValue } from '../checks-value.ts'
import { isSame, type PositionedFinding, placeFindings } from '../place-findings.ts'
import { CHECKS_TEXTS } from '../texts.ts'
import { useFindings } from '../use-findings.ts'
import { ChecksPanel } from './checks-panel.tsx'

/**
 * Checks the script while it is edited: underlines findings, lists them, and steps through them by
 * key.
 */
export function ScriptChecks(props: SlotProps) {
  const { editor, figures, onLeave } = props
  const { language, pick } = useLanguage()
  const t = useTexts(CHECKS_TEXTS)
  const page = useOpenPage()
  const { isOpen } = usePageValue(checksValue)
  const hasRoom = useHasRoom()
  const off = useChecksOff()
  const found = useFindings(props, off)
  const [active, setActive] = useState<PositionedFinding | null>(null)
  const [said, setSaid] = useState('')
  const findings = useMemo(
    () => (found ? placeFindings(editor.state.doc, found.findings) : []),
    [found, editor],
  )

  useEffect(() => {
    if (editor.isDestroyed) return
    const marks = findings.flatMap((finding) => {
      const { place, rule } = finding
      const isActive = active !== null && isSame(finding, active)
      return place ? [{ ...place, title: pick(RULE_TEXTS[rule].title), isActive }] : []
    })
    showMarks(editor.view, marks)
  }, [editor, findings, active, pick])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) showMarks(editor.view, [])
    },
    [editor],
  )

  const wordsOf = ({ quote, section_id }: PositionedFinding) => {
    if (quote !== '') return quote
    const section = figures.script.sections.find(({ id }) => id === section_id)
    return section ? nameSection(section, language) : t('whole')
  }
  const announce = (finding: PositionedFinding) => {
    const [at, count] = [findings.indexOf(finding) + 1, findings.length]
    const rule = pick(RULE_TEXTS[finding.rule].title)
    setSaid(t('place_of', { at, count, rule, words: wordsOf(finding) }))
  }
  /** Scrolls the text and the list to a finding. */
  const lead = (finding: PositionedFinding, takesFocus: boolean) => {
    setActive(finding)
    // Waits one frame, until a panel over the text has closed.
    requestAnimationFrame(() => show(editor, finding, takesFocus))
  }
  const step = (from: number, direction: 1 | -1, takesFocus: boolean) => {
    const next = stepFrom(findings, from, direction)
    if (!next) return
    announce(next)
    lead(next, takesFocus)
  }
  const stepFromCursor = (direction: 1 | -1) => step(editor.state.selection.from, direction, true)
  useChords({ next_finding: () => stepFromCursor(1), previous_finding: () => stepFromCursor(-1) })
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isOpen && (
        <ChecksPanel
          {...{ editor, found, findings, active, wordsOf, off: off ?? [] }}
          onLead={(finding) => {
            if (!hasRoom) {
              onLeave()
              changeChecks(page, { isOpen: false })
            }
            lead(finding, hasRoom)
          }}
          // If the panel covers the text, the focus stays in the panel, so that the panel stays
          // open.
          onStep={(direction) => step(active?.place?.from ?? -1, direction, hasRoom)}
          onClose={() => {
            changeChecks(page, { isOpen: false })
            editor.view.focus()
          }}
        />
      )}
    </>
  )
}

/** Returns the finding after or before a position. Wraps around at the ends. */
function stepFrom(findings: readonly PositionedFinding[], from: number, step: 1 | -1) {
  const before = findings.filter(({ place }) => (place?.from ?? 0) < from)
  const after = findings.filter(({ place }) => (place?.from ?? 0) > from)
  return step === 1 ? (after[0] ?? findings[0]) : (before.at(-1) ?? findings.at(-1))
}

function show(
  { isDestroyed, state, view }: SlotProps['editor'],
  finding: PositionedFinding,
  takesFocus: boolean,
) {
  if (isDestroyed) return
  const [placed] = placeFindings(state.doc, [finding])
  const from = placed?.place?.from ?? 0
  if (placed?.place && takesFocus) {
    const { tr } = state
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, placed.place.from, placed.place.to)))
    view.focus()
  }
  const { node } = view.domAtPos(from)
  const dom = node instanceof Element ? node : node.parentElement
  if (dom) revealElement(dom, placed?.place == null)
}
