import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { isComposing } from '#web/components/composition.ts'
import { type Anchor, FloatingCard } from './floating-card.tsx'

export type Choice = {
  id: string
  name: string
  /** Keys that do the same, as they are printed on them. */
  keys?: string
  isChosen?: boolean
  isDanger?: boolean
  /** Another group begins, with this name or (true) only a line above it. */
  startsGroup?: boolean | string
  run(): void
}

type Props = {
  label: string
  anchor: Anchor
  choices: readonly Choice[]
  /** `returnFocus`: the menu was left by keyboard, without choosing. */
  onClose(returnFocus: boolean): void
}

/** A menu beside what opened it: arrows, Home, End, first letters; Escape and a click outside close it. */
export function ChoiceMenu({ label, anchor, choices, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const hasChosen = choices.some(({ isChosen }) => isChosen)

  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('button')
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(chosen ?? items?.[0])?.focus({ preventScroll: true })
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) onClose(false)
    }
    addEventListener('pointerdown', closeOutside, true)
    return () => removeEventListener('pointerdown', closeOutside, true)
  }, [onClose])

  const move = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const goTo = (index: number) => items[(index + items.length) % items.length]?.focus()
    if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(items.length - 1)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true)
    else if (event.key.length === 1 && /\S/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase()
      const names = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      names.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FloatingCard anchor={anchor} className="choice-menu">
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {choices.map((choice) => (
          <Fragment key={choice.id}>
            {typeof choice.startsGroup === 'string' && (
              <span className="choice-group" role="presentation">
                {choice.startsGroup}
              </span>
            )}
            <button
              type="button"
              role={hasChosen ? 'menuitemradio' : 'menuitem'}
              {...(hasChosen ? { 'aria-checked': choice.isChosen ?? false } : {})}
              data-danger={choice.isDanger || undefined}
              data-group={choice.startsGroup === true || undefined}
              onClick={() => {
                onClose(false)
                choice.run()
              }}
            >
              <span>{choice.name}</span>
              {choice.keys && <kbd>{choice.keys}</kbd>}
            </button>
          </Fragment>
        ))}
      </div>
    </FloatingCard>
  )
}
