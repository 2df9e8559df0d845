import { PlainButton } from '#web/components/buttons.tsx'
import './history.css'
import './comparison.css'
import { ActionIcon, Button, Checkbox, Group } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Script } from '#contract/scripts.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import { alignCanvases, type SideBox, type SideRow } from '#document/compare/align-canvases.ts'
import { isComposing } from '#web/components/composition.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { ARROW_LEFT_ICON, ARROWS_LEFT_RIGHT_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useVersions } from '../api.ts'
import { NOW, useComparison } from '../compare-address.ts'
import { COMPARE_TEXTS } from '../compare-texts.ts'
import type { Restore } from '../history-value.ts'
import { HISTORY_TEXTS } from '../texts.ts'
import { type OpenedSide, useSide } from '../use-side.ts'
import { ChangeSteps } from './change-steps.tsx'
import { SideNote } from './side-note.tsx'
import { SidePicker } from './side-picker.tsx'
import { useChangeSteps } from './use-change-steps.ts'
import { RestoredNotice, useRestore } from './use-restore.tsx'

type Props = {
  canvas_id: string
  script: Script
  mayEdit: boolean
  notes: readonly Note[]
  awareness: Awareness
}

const SIDES = ['left', 'right'] as const

/**
 * Shows two versions or canvases side by side in each box. The page's address identifies both
 * sides.
 */
export function CanvasComparison(props: Props) {
  const { canvas_id, script, mayEdit } = props
  const t = useTexts(COMPARE_TEXTS)
  const { left, right, compare, leave } = useComparison()
  const subject = { kind: 'canvas', id: canvas_id } as const
  const versions = useVersions(subject, false).data?.pages.flatMap((page) => page.versions) ?? []
  const sides = { left: useSide(left, props), right: useSide(right, props) }
  const compared = { left, right }
  const [undo, setUndo] = useState<Restore | null>(null)
  const restore = useRestore(subject, setUndo, props.awareness)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || !isWithin || isComposing(event) || event.defaultPrevented) return
    leave()
  }
  return (
    <article className="comparison version-view" aria-label={t('title')} onKeyDown={press}>
      <header className="comparison-head">
        <PlainButton className="version-back" onClick={leave}>
          <LineIcon path={ARROW_LEFT_ICON} size={15} /> {t('leave')}
        </PlainButton>
        <h2>{t('title')}</h2>
        <div className="comparison-sides">
          {SIDES.map((side) => (
            <div key={side} className="comparison-side" data-side={side}>
              <SidePicker
                label={COMPARE_TEXTS[side]}
                value={sides[side] === null ? null : compared[side]}
                chosen={sides[side]?.name ?? null}
                {...{ versions }}
                talk_script_id={script.id}
                onChange={(chosen) => compare({ ...compared, [side]: chosen })}
              />
              {mayEdit && sides[side]?.version && (
                <div className="version-actions">
                  <RestoreButton
                    version_id={sides[side].version.id}
                    onRestore={(version_id) => restore.confirm({ version_id, part: null })}
                  />
                </div>
              )}
            </div>
          ))}
          <ActionIcon
            className="comparison-swap"
            variant="default"
            size={36}
            aria-label={t('swap')}
            title={t('swap')}
            disabled={left === null}
            onClick={() => compare({ left: right, right: left })}
          >
            <LineIcon path={ARROWS_LEFT_RIGHT_ICON} size={18} />
          </ActionIcon>
        </div>
        {mayEdit && <RestoredNotice {...{ subject, undo }} onUndone={() => setUndo(null)} />}
      </header>
      <Opened
        {...{ left: sides.left, right: sides.right }}
        shown={`${left} ${right}`}
        onRestore={mayEdit ? restore.confirm : null}
        isNow={(side) => compared[side] === NOW}
      />
      {restore.dialog}
    </article>
  )
}

type RestoreProps = { version_id: string; onRestore: (version_id: string) => void }

function RestoreButton({ version_id, onRestore }: RestoreProps) {
  const h = useTexts(HISTORY_TEXTS)
  return (
    <Button size="compact-md" variant="default" onClick={() => onRestore(version_id)}>
      {h('restore')}
    </Button>
  )
}

type OpenedProps = {
  left: OpenedSide | null
  right: OpenedSide | null
  /** Identifies the two sides. When `shown` changes, stepping through the changes starts again. */
  shown: string
  onRestore: ((restore: Restore) => void) | null
  isNow: (side: 'left' | 'right') => boolean
}

function Opened(props: OpenedProps) {
  const t = useTexts(COMPARE_TEXTS)
  const { left, right } = props
  const failed = [left, right].find((side) => side?.error)
  if (failed) return <ErrorState error={failed.error} onRetry={failed.retry} />
  if (!left || !right) return <p className="comparison-none">{t('choose')}</p>
  if (!left.notes || !right.notes)
    return (
      <p className="comparison-none" role="status">
        {t('loading')}
      </p>
    )
  return (
    <Boxes
      {...props}
      left={{ ...left, notes: left.notes }}
      right={{ ...right, notes: right.notes }}
    />
  )
}

type Known = OpenedSide & { notes: readonly Note[] }
type BoxesProps = Omit<OpenedProps, 'left' | 'right'> & { left: Known; right: Known }

function Boxes({ left, right, shown, onRestore, isNow }: BoxesProps) {
  const { pick } = useLanguage()
  const t = useTexts(COMPARE_TEXTS)
  const { onlyChanges, showOnlyChanges } = useComparison()
  const place = useRef<HTMLDivElement>(null)
  const { count, at, step } = useChangeSteps(place, shown)
  const h = useTexts(HISTORY_TEXTS)
  const isOther = left.script_id !== right.script_id
  const boxes = useMemo(
    () => alignCanvases(left.notes, right.notes, { language: left.language, isOther }),
    [left.notes, right.notes, left.language, isOther],
  )
  const empty = boxes.filter(({ rows }) => rows.length === 0)
  const isShown = (row: SideRow) => !onlyChanges || row.change !== 'same'
  const sum = countRows(boxes)
  const describe = () => {
    if (boxes.length === empty.length) return t('nothing')
    if (sum.count === 0) return t('same')
    return at === null ? t('sum', sum) : h('change_of', { at: at + 1, count })
  }
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    step(event.key === 'ArrowDown' ? 1 : -1)
    event.preventDefault()
  }
  /**
   * Returns a function that restores a row's note from the version on `side`. Null in these cases:
   * - The two sides are equal.
   * - `side` has no such note or shows no version.
   * - The other side is not the current canvas, or the user may not restore.
   */
  const restoreOf = (row: SideRow, side: 'left' | 'right') => {
    const version = (side === 'left' ? left : right).version
    const isBeside = isNow(side === 'left' ? 'right' : 'left')
    if (!onRestore || !version || !isBeside || !row[side] || row.change === 'same') return null
    return () => onRestore({ version_id: version.id, part: row.id })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only keys, from any focused element inside
    <div onKeyDown={press}>
      <div className="comparison-top">
        <Group className="version-bar" gap="var(--space-3xs) var(--space-xs)">
          <Checkbox
            size="sm"
            label={t('only_changes')}
            checked={onlyChanges}
            onChange={(event) => showOnlyChanges(event.currentTarget.checked)}
          />
          <ChangeSteps label={describe()} isOff={count === 0} step={step} />
        </Group>
        <p className="comparison-names">
          <span lang={left.language}>{left.name}</span>
          <span lang={right.language}>{right.name}</span>
        </p>
      </div>
      <div ref={place} className="comparison-boxes">
        {boxes
          .filter(({ rows }) => rows.some(isShown))
          .map(({ box, rows }) => (
            <section key={box} data-box={box}>
              <h3>{pick(BOX_NAMES[box].name)}</h3>
              <ol>
                {rows.filter(isShown).map((row) => (
                  <li
                    key={`${row.id} ${row.left ? 'left' : ''}`}
                    className="side-row"
                    data-id={row.id}
                    data-row={row.change}
                    // A note that is in different boxes on the two sides has two rows. Only the
                    // first row is marked, because both rows are one difference.
                    data-change={row.change === 'same' || isSecond(row) ? undefined : row.change}
                  >
                    {SIDES.map((side) => (
                      <SideNote
                        key={side}
                        {...{ row, side }}
                        lang={(side === 'left' ? left : right).language}
                        onRestore={restoreOf(row, side)}
                      />
                    ))}
                  </li>
                ))}
              </ol>
            </section>
          ))}
      </div>
      {empty.length > 0 && empty.length < boxes.length && (
        <p className="comparison-empty">
          {t('empty_boxes', {
            boxes: empty.map(({ box }) => pick(BOX_NAMES[box].name)).join(t('list_comma')),
          })}
        </p>
      )}
    </div>
  )
}

/** True for the second row of a note that is in different boxes on the two sides. */
const isSecond = ({ change, left }: SideRow) => change === 'elsewhere' && left === null

function countRows(boxes: readonly SideBox[]) {
  const rows = boxes.flatMap((box) => box.rows)
  const count = (isCounted: (row: SideRow) => boolean) => rows.filter(isCounted).length
  const left = count(({ change, right }) => change === 'only' && right === null)
  const right = count((row) => row.change === 'only' && row.left === null)
  const all = count((row) => row.change !== 'same' && !isSecond(row))
  return { left, right, changed: all - left - right, count: all }
}
