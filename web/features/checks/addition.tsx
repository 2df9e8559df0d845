import { lazyPart } from '#web/components/lazy-part.tsx'
import './check-marks.css'
import { useEffect, useState } from 'react'
import { useOpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { whenIdle } from '#web/components/when-idle.ts'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { PanelTool } from '#web/editor/panel-tool.tsx'
import { useTexts } from '#web/language/language.tsx'
import { CheckMarks } from './check-marks.ts'
import { changeChecks, checksValue } from './checks-value.ts'
import { CHECK_MARK_TEXTS } from './mark-texts.ts'

// Rules and panel load when the page is idle, or when the panel is opened.
const ScriptChecks = lazyPart(() => import('./components/script-checks.tsx'), 'ScriptChecks')
const AT_LAST_MS = 4_000

function ChecksButton({ mayEdit }: SlotProps) {
  const t = useTexts(CHECK_MARK_TEXTS)
  const page = useOpenPage()
  const { isOpen, count } = usePageValue(checksValue)
  if (!mayEdit) return null
  const name = count ? t('count', { count }) : t(count === 0 ? 'none' : 'checks')
  return (
    <PanelTool
      className="checks-button"
      name={name}
      path="M3 5h11M3 9.5h7M3 14h5m3 .5 2.5 2.5L18 11"
      count={count ?? 0}
      isOpen={isOpen}
      onPress={() => changeChecks(page, { isOpen: !isOpen })}
    />
  )
}

function Panel(props: SlotProps) {
  const { isOpen } = usePageValue(checksValue)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), AT_LAST_MS), [])
  return props.mayEdit && (isIdle || isOpen) && <ScriptChecks {...props} />
}

/** Writing suggestions for editors: underlined in the text, and listed next to it. */
export const CHECKS: EditorAddition = {
  name: 'checks',
  extensions: () => [CheckMarks],
  headerTools: ChecksButton,
  panels: [Panel],
  menu: [
    {
      id: 'checks',
      name: CHECK_MARK_TEXTS.checks,
      chord: 'checks',
      group: 'write',
      run: (page) => changeChecks(page, { isOpen: true }),
    },
  ],
}
