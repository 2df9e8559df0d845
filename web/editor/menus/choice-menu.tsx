import './menus.css'
import { Menu } from '@mantine/core'
import { Fragment, type KeyboardEvent } from 'react'
import { Anchor, FLOATING } from '#web/components/popover.tsx'

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
  anchor: HTMLElement
  choices: readonly Choice[]
  /** `returnFocus`: the menu was left by keyboard, without choosing. */
  onClose(returnFocus: boolean): void
}

/** A menu beside what opened it. It is no part of the text: Escape and Tab lead back there. */
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
      // Its own would take the focus a moment after the menu is drawn: the next key is the menu's.
      trapFocus={false}
      closeOnItemClick={false}
      // A long menu scrolls: what is in it must be reachable by keyboard. Tab leaves it all the same.
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
            {choice.startsGroup && <Menu.Divider />}
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
    ...(takesFocus ? { ref: takeFocus } : {}),
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

/** With the menu itself; the one that is chosen may stand below its edge. */
function takeFocus(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}
