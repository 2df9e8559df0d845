import './menus.css'
import { Menu } from '@mantine/core'
import { Fragment, type KeyboardEvent } from 'react'
import { Anchor, FLOATING } from '#web/components/popover.tsx'

export type Choice = {
  id: string
  name: string
  /** Keys of the action, as displayed. */
  keys?: string
  isChosen?: boolean
  isDanger?: boolean
  /** Starts a group: with this heading, or (true) with a line only. */
  startsGroup?: boolean | string
  run(): void
}

type Props = {
  label: string
  anchor: HTMLElement
  choices: readonly Choice[]
  /** `returnFocus` is true if closed by keyboard without a choice. */
  onClose(returnFocus: boolean): void
}

/** A menu next to its button, outside the text. Escape and Tab return the focus to the button. */
export function ChoiceMenu({ label, anchor, choices, onClose }: Props) {
  const hasChosen = choices.some(({ isChosen }) => isChosen)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onClose(true)
  }
  return (
    <Menu
      {...FLOATING}
      opened
      position="bottom-start"
      returnFocus={false}
      // Mantine's focus trap takes effect a moment after rendering, but the next key must already
      // reach the menu.
      trapFocus={false}
      closeOnItemClick={false}
      // Every item is focusable, so that keyboard users reach items below the fold. Tab still
      // leaves the menu.
      menuItemTabIndex={0}
      onChange={(isOpen) => {
        if (!isOpen) onClose(false)
      }}
    >
      <Menu.Target refProp="place">
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown className="choice-menu" aria-label={label} onKeyDown={press}>
        {choices.map((choice, index) => (
          <Fragment key={choice.id}>
            {choice.startsGroup && index > 0 && <Menu.Divider />}
            {typeof choice.startsGroup === 'string' && (
              <Menu.Label>{choice.startsGroup}</Menu.Label>
            )}
            <MenuChoice
              choice={choice}
              isOneOf={hasChosen}
              takesFocus={hasChosen ? choice.isChosen === true : index === 0}
              onChoose={() => {
                onClose(false)
                choice.run()
              }}
            />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { choice: Choice; isOneOf: boolean; takesFocus: boolean; onChoose(): void }

function MenuChoice({ choice, isOneOf, takesFocus, onChoose }: ItemProps) {
  const { name, keys, isChosen = false, isDanger } = choice
  const item = {
    onClick: onChoose,
    rightSection: keys && <kbd>{keys}</kbd>,
    children: name,
    ...(takesFocus ? { ref: focusItem } : {}),
    ...(isDanger ? { 'data-danger': true } : {}),
  }
  if (!isOneOf) return <Menu.Item {...item} />
  return (
    <Menu.RadioItem
      {...item}
      value={choice.id}
      checked={isChosen}
      checkIcon={<span aria-hidden="true">✓</span>}
    />
  )
}

/** Called when an item is rendered; scrolls to the chosen item, which may be below the menu's edge. */
function focusItem(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}
