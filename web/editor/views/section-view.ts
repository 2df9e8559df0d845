import type { Node as ScriptNode } from '@tiptap/pm/model'
import { isSectionKind } from '#document/script-document.ts'
import { isOwnTitle, SECTION_KIND_NAMES } from '#document/section-kinds.ts'
import { bareDuration } from '#document/speaking-time.ts'
import { DEFAULT_BLOCK, insertBlockAfter } from '../commands/edit-blocks.ts'
import type { ScriptEditorHost } from '../script-editor-host.ts'
import {
  assemble,
  button,
  type Drawn,
  editorText,
  element,
  labelButton,
  openerOf,
} from './node-parts.ts'

/**
 * Renders a section: a row with time, kind, target time and menu, then title and blocks. In a
 * section without blocks, users who may edit see a button that adds a block.
 */
export function makeSectionView(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const kind = openerOf('section-kind', 'section_kind', host)
  const time = element('span', 'section-time')
  const target = openerOf('section-target', 'section_target', host)
  const menu = openerOf('section-menu', 'section', host)
  const row = element('div', 'section-row', time, kind, target, menu)
  row.contentEditable = 'false'
  const contentDOM = element('div', 'section-body')
  const start = button('section-start', () => {
    const pos = drawn.getPos()
    if (pos === undefined || !host.mayEdit) return
    insertBlockAfter(DEFAULT_BLOCK, pos + 1)(drawn.view.state, drawn.view.dispatch)
    drawn.view.focus()
  })
  const dom = element('section', 'script-section', row, contentDOM, start)
  // Prose scripts have headings, but neither section kinds nor speaking times.
  if (host.kind === 'script') for (const each of [kind, time, target]) each.remove()
  // Numbers of blocks and characters, from which CSS estimates the section's height until it is
  // first rendered.
  dom.style.setProperty('--blocks', String(node.childCount - 1))
  dom.style.setProperty('--characters', String(node.textContent.length))
  return assemble(host, node, {
    dom,
    contentDOM,
    followsSections: true,
    shows: (section) => `${section.childCount === 1} ${hasWords(section)} ${titleOf(section)}`,
    draw(section) {
      const { attrs, childCount } = section
      const id = String(attrs.id ?? '')
      const sectionKind = isSectionKind(attrs.kind) ? attrs.kind : 'free'
      const name = SECTION_KIND_NAMES[sectionKind][host.language]
      const title = titleOf(section)
      const isFrame = !isOwnTitle({ title, kind: sectionKind }) && !hasWords(section)
      dom.dataset.id = id
      dom.dataset.kind = String(attrs.kind)
      // Marks a section that has neither text nor a title of its own. Such sections are not
      // printed.
      dom.toggleAttribute('data-empty', isFrame)
      kind.disabled = target.disabled = !host.mayEdit
      labelButton(kind, name, host.mayEdit ? editorText(host, 'section_kind', { name }) : name)
      // If the title already names the section's kind, the button for the kind is redundant. The
      // button is then visible only on hover, on focus, and while the cursor is in the section.
      kind.toggleAttribute('data-said', title === name)
      const duration = host.sectionTimes.get(id) ?? ''
      if (time.textContent !== duration) time.textContent = duration
      const seconds = typeof attrs.target_seconds === 'number' ? attrs.target_seconds : 0
      const words = bareDuration(seconds, host.language)
      labelButton(target, editorText(host, seconds > 0 ? 'target' : 'set_target', { time: words }))
      target.toggleAttribute('data-unset', seconds === 0)
      target.hidden = !host.mayEdit && seconds === 0
      menu.hidden = !host.mayEdit
      labelButton(menu, '⋯', editorText(host, 'section_menu'))
      start.hidden = !host.mayEdit || childCount > 1
      labelButton(start, editorText(host, 'start_writing'))
    },
  })
}

const titleOf = ({ firstChild }: ScriptNode) => firstChild?.textContent.trim() ?? ''

/**
 * True if a section has content below its title: text, or a block that cannot have text, such as a
 * pause.
 */
function hasWords(section: ScriptNode): boolean {
  let isFound = false
  section.descendants((node, _, parent, index) => {
    if (parent === section && index === 0) return false
    isFound ||= node.isText || (node.isLeaf && !node.isTextblock)
    return !isFound
  })
  return isFound
}
