import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './box-checks.css'
import { useRef, useState } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { CanvasFinding } from '#document/canvas-checks/check-canvas.ts'
import { BULB_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { CHECK_TEXTS } from '../check-texts.ts'
import type { FindingListProps } from './finding-list.tsx'

const FindingList = lazyPart(() => import('./finding-list.tsx'), 'FindingList')

type Props = Omit<FindingListProps, 'onShow'> & {
  box: BoxKey
  findings: readonly CanvasFinding[]
  onShow: (note_id: string) => void
}

export function BoxChecks({ box, findings, onShow, ...list }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(CHECK_TEXTS)
  const chip = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = pick(BOX_NAMES[box].name)
  if (findings.length === 0) return null
  const label = t('worth_a_look', { box: name, count: findings.length })
  return (
    <>
      <PlainButton
        ref={chip}
        className="check-chip"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path={BULB_ICON} size={14} />
        {findings.length}
      </PlainButton>
      {isOpen && chip.current && (
        <Popover
          anchor={chip.current}
          label={t('title', { box: name })}
          onClose={() => setOpen(false)}
        >
          <FindingList
            {...list}
            findings={findings}
            onShow={(id) => {
              setOpen(false)
              onShow(id)
            }}
          />
        </Popover>
      )}
    </>
  )
}
