import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import { useCallback, useEffect } from 'react'
import type { ScriptKind } from '#contract/scripts.ts'
import { SECTION_KINDS } from '#document/script-document.ts'
import { nameSection, SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { CHORDS } from '#web/commands/chords.ts'
import { writeBlockLink } from '#web/components/document/block-link.ts'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { writeKeys } from '#web/components/keys.ts'
import { type Choice, ChoiceMenu } from '#web/components/menu.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import type { EditorAddition } from '../additions.tsx'
import type { NewBlock } from '../blocks/block-view.ts'
import { viewOf } from '../blocks.ts'
import {
  deleteBlock,
  duplicateBlock,
  moveBlock,
  setBlockAttribute,
  turnInto,
} from '../commands/edit-blocks.ts'
import {
  addSectionAfter,
  deleteSection,
  moveSection,
  setSectionKind,
} from '../commands/edit-sections.ts'
import { findById, type NodePosition } from '../commands/selection-position.ts'
import { readBlock, readEditorScript } from '../read-editor-script.ts'
import type { ScriptEditorMenu } from '../script-editor-host.ts'
import { slashItemsIn } from '../slash-items.ts'
import { MENU_TEXTS } from '../texts/menu-texts.ts'
import { useEditorValue } from '../use-editor-value.ts'
import { TimeCard } from './time-card.tsx'

type Props = {
  editor: Editor
  kind: ScriptKind
  additions: readonly EditorAddition[]
  open: ScriptEditorMenu
  onClose(): void
  onOpen(menu: ScriptEditorMenu): void
  /** Called after a deletion, so that the page can offer undo. */
  onDeleted(what: 'section' | 'block'): void
}

const isSame = (one: NodePosition | null, other: NodePosition | null) =>
  one?.node === other?.node && one?.pos === other?.pos

export function ScriptEditorMenus(props: Props) {
  const { editor, open, onClose } = props
  // Finds the section or block again after each edit, because a colleague may have moved or deleted
  // it.
  const place = useEditorValue(editor, ({ doc }) => findById(doc, open.id), isSame)
  useEffect(() => {
    if (!place) onClose()
  }, [place, onClose])
  return place && <MenuOf {...props} {...place} />
}

function MenuOf(props: Props & NodePosition) {
  const { editor, kind, additions, open, node, pos, onClose, onOpen, onDeleted } = props
  const { language, pick } = useLanguage()
  const t = useTexts(MENU_TEXTS)
  const page = useOpenPage()
  const { menu, id: partId } = open
  const isProse = kind === 'script'
  const close = useCallback(
    (returnFocus: boolean) => {
      onClose()
      if (returnFocus) editor.view.focus()
    },
    [editor, onClose],
  )
  const anchor = open.anchor.isConnected ? open.anchor : findOpener(editor, pos, open.anchor)
  const run = (command: Command) => () => {
    const isDone = command(editor.state, editor.view.dispatch)
    editor.view.focus()
    return isDone
  }
  const remove = (what: 'section' | 'block', command: Command) => () => {
    if (run(command)()) onDeleted(what)
  }
  const added = (kind: 'block' | 'section'): Choice[] => {
    const part = { kind, id: partId }
    return additions
      .flatMap(({ partActions }) => partActions ?? [])
      .filter((action) => action.isOffered(part, page))
      .map((action) => ({
        id: action.id,
        name: pick(action.name),
        run: () => action.run(editor, part, page),
      }))
  }
  if (menu === 'section_target') {
    const { target_seconds } = node.attrs
    return (
      <TimeCard
        anchor={anchor}
        seconds={typeof target_seconds === 'number' ? target_seconds : null}
        onSet={(seconds) => run(setBlockAttribute(pos, 'target_seconds', seconds))()}
        onClose={() => close(true)}
        onLeave={() => editor.view.focus()}
      />
    )
  }
  let label = t('section_kind')
  let choices: Choice[] = []
  const ofTalk: Choice[] = [
    { id: 'kind', name: t('change_kind'), run: () => onOpen({ ...open, menu: 'section_kind' }) },
    { id: 'target', name: t('set_target'), run: () => onOpen({ ...open, menu: 'section_target' }) },
  ]
  if (menu === 'section_kind') {
    choices = SECTION_KINDS.map((one) => ({
      id: one,
      name: pick(SECTION_KIND_NAMES[one]),
      isChosen: node.attrs.kind === one,
      run: run(setSectionKind(pos, one, language)),
    }))
  } else if (menu === 'branch_target') {
    label = t('branch_target')
    const { sections } = readEditorScript(editor.state.doc)
    choices = [
      {
        id: '',
        name: t('goes_on'),
        isChosen: !node.attrs.target,
        run: run(setBlockAttribute(pos, 'target', null)),
      },
      ...sections.map(({ id, title, kind: part }) => ({
        id,
        name: nameSection({ title, kind: part }, language),
        isChosen: node.attrs.target === id,
        run: run(setBlockAttribute(pos, 'target', id)),
      })),
    ]
  } else if (menu === 'section') {
    label = t('section_menu')
    choices = [
      ...(isProse ? [] : ofTalk),
      {
        id: 'add',
        name: t('add_section_after'),
        startsGroup: true,
        run: run(addSectionAfter(pos)),
      },
      { id: 'up', name: t('move_up'), run: run(moveSection(-1, pos)) },
      { id: 'down', name: t('move_down'), run: run(moveSection(1, pos)) },
      ...added('section'),
      {
        id: 'delete',
        name: t('delete'),
        isDanger: true,
        startsGroup: true,
        run: remove('section', deleteSection(pos)),
      },
    ]
  } else if (menu === 'block') {
    label = t('block_menu')
    const isNow = ({ name, ...attributes }: NewBlock) =>
      name === node.type.name &&
      Object.entries(attributes).every(([key, value]) => node.attrs[key] === value)
    const kinds = slashItemsIn(kind).flatMap(({ id, name, makes }) => {
      if (makes === 'section' || isNow(makes)) return []
      return [{ id, name: pick(name), run: run(turnInto(makes, pos)) }]
    })
    choices = [
      { id: 'up', name: t('move_up'), keys: writeKeys('Alt+↑'), run: run(moveBlock(-1, pos)) },
      { id: 'down', name: t('move_down'), keys: writeKeys('Alt+↓'), run: run(moveBlock(1, pos)) },
      {
        id: 'copy',
        name: t('duplicate'),
        keys: writeKeys(CHORDS.duplicate.keys),
        run: run(duplicateBlock(pos)),
      },
      {
        id: 'link',
        name: t('copy_link'),
        run: () => copyLink(editor, partId),
      },
      ...added('block'),
      ...(viewOf(readBlock(node).type).actions ?? []).map(({ id, name, command }) => ({
        id,
        name: pick(name),
        run: run(command(pos)),
      })),
      ...kinds.map((each, index) =>
        index === 0 ? { ...each, startsGroup: t('turn_into') } : each,
      ),
      {
        id: 'delete',
        name: t('delete'),
        isDanger: true,
        startsGroup: true,
        run: remove('block', deleteBlock(pos)),
      },
    ]
  }
  return <ChoiceMenu label={label} anchor={anchor} choices={choices} onClose={close} />
}

/**
 * Returns the button at `pos` that corresponds to `before`, because a section or block gets new
 * elements when it moves. Returns `before` if there is no such button.
 */
function findOpener({ view }: Editor, pos: number, before: HTMLElement): HTMLElement {
  const dom = view.nodeDOM(pos)
  const opener =
    dom instanceof HTMLElement && dom.querySelector<HTMLElement>(`.${before.classList[0]}`)
  return opener || before
}

async function copyLink(editor: Editor, id: string): Promise<void> {
  editor.view.focus()
  const url = new URL(location.href)
  url.hash = writeBlockLink(id)
  try {
    await navigator.clipboard.writeText(url.href)
    showToast({ status: 'success', title: MENU_TEXTS.link_copied })
  } catch {
    showToast({ status: 'error', title: MENU_TEXTS.copy_failed, text: url.href })
  }
}
