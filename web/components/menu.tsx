import './menu.css'
import { Menu, type MenuProps } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactElement } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { Anchor, FLOATING } from './popover.tsx'

/** A long menu covers its button rather than being cut off. */
const OVER_BUTTON = {
  ...FLOATING.middlewares,
  shift: { ...FLOATING.middlewares.shift, crossAxis: true },
}

export type Choice = {
  id: string
  name: string
  keys?: string
  /** True for the chosen option, false for the other options; undefined for an action. */
  isChosen?: boolean
  isDanger?: boolean
  /** Starts a new group of entries; a string is the group's heading, true draws only a line. */
  startsGroup?: boolean | string
  href?: string | undefined
  run?(): void
}

type ActionProps = Omit<MenuProps, 'children'> & {
  choices: readonly Choice[]
  children: ReactElement
}

export const ActionMenu = ({ choices, children, ...props }: ActionProps) => (
  <Menu position="bottom-end" width={220} {...props}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Choices choices={choices} />
    </Menu.Dropdown>
  </Menu>
)

type Props = {
  label: string
  anchor: HTMLElement
  choices: readonly Choice[]
  /** `returnFocus` is true if the menu was closed by a key or Back, without a choice. */
  onClose(returnFocus: boolean): void
}

/**
 * A menu next to `anchor`, the button that opened it. Escape, Tab and Back close the menu with
 * `returnFocus`.
 */
export function ChoiceMenu({ label, anchor, choices, onClose }: Props) {
  useCloseOnBack(() => onClose(true))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onClose(true)
  }
  return (
    <Menu
      {...FLOATING}
      middlewares={OVER_BUTTON}
      opened
      position="bottom-start"
      returnFocus={false}
      // Off, because Mantine's focus trap starts too late to receive the next key. `focusItem` sets
      // the focus instead.
      trapFocus={false}
      closeOnItemClick={false}
      // Puts the items into the Tab order, because accessibility rules require scrollable content
      // to be reachable by Tab. In this menu, however, Tab closes the menu (`press`).
      menuItemTabIndex={0}
      onChange={(isOpen) => {
        if (!isOpen) onClose(false)
      }}
    >
      <Menu.Target refProp="place">
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown className="choice-menu" aria-label={label} onKeyDown={press}>
        <Choices choices={choices} onChoose={() => onClose(false)} takesFocus />
      </Menu.Dropdown>
    </Menu>
  )
}

type ChoicesProps = {
  choices: readonly Choice[]
  takesFocus?: boolean
  /** Called before a choice's `run`. */
  onChoose?: () => void
}

/**
 * Menu entries in groups. With `takesFocus`, the chosen entry, or else the first, gets the focus.
 */
function Choices({ choices, takesFocus = false, onChoose }: ChoicesProps) {
  const first = choices.find(({ isChosen }) => isChosen) ?? choices[0]
  return choices.map((choice, index) => (
    <Fragment key={choice.id}>
      {choice.startsGroup && index > 0 && <Menu.Divider />}
      {typeof choice.startsGroup === 'string' && <Menu.Label>{choice.startsGroup}</Menu.Label>}
      <MenuChoice choice={choice} takesFocus={takesFocus && choice === first} onChoose={onChoose} />
    </Fragment>
  ))
}

type ItemProps = { choice: Choice; takesFocus: boolean; onChoose: (() => void) | undefined }

function MenuChoice({ choice, takesFocus, onChoose }: ItemProps) {
  const { id, name, keys, isChosen, isDanger, href, run } = choice
  const item = {
    onClick: () => {
      onChoose?.()
      run?.()
    },
    rightSection: keys && <kbd>{keys}</kbd>,
    children: name,
    ...(takesFocus ? { ref: focusItem } : {}),
    ...(isDanger ? { c: 'var(--danger)' } : {}),
  }
  if (href !== undefined)
    return (
      <Menu.Item {...item} component="a" href={href} target="_blank" rel="noopener noreferrer" />
    )
  if (isChosen === undefined) return <Menu.Item {...item} />
  return (
    <Menu.RadioItem
      {...item}
      value={id}
      checked={isChosen}
      closeMenuOnClick={onChoose === undefined}
      checkIcon={<span aria-hidden="true">✓</span>}
    />
  )
}

/**
 * Ref callback of the menu item that gets the focus. Also scrolls to this item, because it may be
 * below the menu's edge.
 */
function focusItem(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}
