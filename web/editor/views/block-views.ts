import type { NodeViewRenderer } from '@tiptap/core'
import type { Node as ScriptNode } from '@tiptap/pm/model'
import { isSpeaker, SPEAKER_NAMES } from '#document/speakers.ts'
import { cycleSpeaker } from '../commands/edit-blocks.ts'
import type { NodeName } from '../extensions/schema-extensions.ts'
import type { ScriptEditorHost } from '../script-editor-host.ts'
import type { SHEET_TEXTS } from '../texts/sheet-texts.ts'
import { makeAttributeInput } from './attribute-input.ts'
import {
  assemble,
  button,
  type Drawn,
  element,
  labelButton,
  makeHandle,
  openerOf,
  say,
} from './node-parts.ts'
import { makeSectionView } from './section-view.ts'

const MAX_FIELD = 60
const MAX_ANSWER = 500
const MAX_PAUSE = 3600

/** How each node that has controls is drawn: plain DOM, because a script may have 3,000 of them. */
export function createBlockViews(
  host: ScriptEditorHost,
): Partial<Record<NodeName, NodeViewRenderer>> {
  const at =
    (
      make: (host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) => ReturnType<typeof assemble>,
    ) =>
    ({ node, view, getPos }: Parameters<NodeViewRenderer>[0]) =>
      make(host, node, { view, getPos })
  return {
    section: at(makeSectionView),
    line: at(makeLine),
    question: at(makeQuestion),
    objection: at(makeObjection),
    branch: at(makeBranch),
    pause: at(makePause),
    memo: at((host, node, drawn) => makeLabelled(host, node, drawn, 'memo')),
  }
}

/** The frame all blocks have: handle, label, text. */
function frame(host: ScriptEditorHost, drawn: Drawn, label: HTMLElement, text: HTMLElement) {
  const handle = makeHandle(host, drawn)
  label.contentEditable = 'false'
  const dom = element('div', 'block', handle, label, text)
  const draw = (node: ScriptNode) => {
    dom.dataset.type = node.type.name
    dom.dataset.id = String(node.attrs.id ?? '')
    dom.toggleAttribute('data-empty', node.content.size === 0)
    handle.hidden = !host.mayEdit
    handle.setAttribute('aria-label', say(host, 'block_menu'))
  }
  return { dom, draw }
}

function makeText(): HTMLElement {
  return element('p', 'block-text')
}

function makeLabelled(
  host: ScriptEditorHost,
  node: ScriptNode,
  drawn: Drawn,
  key: keyof typeof SHEET_TEXTS,
  more: { row?: HTMLElement; followsSections?: boolean; draw?(node: ScriptNode): void } = {},
) {
  const label = element('span', 'block-label')
  const contentDOM = node.type.name === 'objection' ? element('div', 'block-text') : makeText()
  const { dom, draw } = frame(host, drawn, label, contentDOM)
  if (more.row) dom.append(more.row)
  return assemble(host, node, {
    dom,
    contentDOM,
    followsSections: more.followsSections ?? false,
    draw(next) {
      draw(next)
      label.textContent = say(host, key)
      more.draw?.(next)
    },
  })
}

function makeObjection(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  return makeLabelled(host, node, drawn, 'objection')
}

function makeLine(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const label = button('block-label block-speaker', () => {
    const pos = drawn.getPos()
    if (pos === undefined || !host.mayEdit) return
    cycleSpeaker(1, pos)(drawn.view.state, drawn.view.dispatch)
  })
  const contentDOM = makeText()
  const { dom, draw } = frame(host, drawn, label, contentDOM)
  return assemble(host, node, {
    dom,
    contentDOM,
    draw(next) {
      draw(next)
      const { speaker } = next.attrs
      const voice = isSpeaker(speaker) ? speaker : 'me'
      dom.dataset.speaker = voice
      const name = SPEAKER_NAMES[voice][host.language]
      label.disabled = !host.mayEdit
      labelButton(label, name, host.mayEdit ? say(host, 'change_speaker', { name }) : name)
    },
  })
}

function makeQuestion(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const field = makeAttributeInput(drawn, 'field', {
    className: 'question-field',
    maxLength: MAX_FIELD,
    read: (typed) => typed.trim() || null,
  })
  const answer = makeAttributeInput(drawn, 'answer', {
    className: 'question-answer',
    maxLength: MAX_ANSWER,
    read: (typed) => typed,
  })
  const row = element('div', 'question-row', field.input, answer.input)
  row.contentEditable = 'false'
  return makeLabelled(host, node, drawn, 'question', {
    row,
    draw(next) {
      const { field: name, answer: given } = next.attrs
      field.show(typeof name === 'string' ? name : '')
      answer.show(typeof given === 'string' ? given : '')
      field.input.setAttribute('aria-label', say(host, 'field'))
      field.input.placeholder = host.mayEdit ? say(host, 'field_placeholder') : ''
      answer.input.setAttribute('aria-label', say(host, 'answer_field'))
      answer.input.placeholder = host.mayEdit ? say(host, 'answer_field') : ''
      field.input.readOnly = answer.input.readOnly = !host.mayEdit
      row.hidden = !host.mayEdit && !name && !given
      row.toggleAttribute('data-empty', !name && !given)
    },
  })
}

function makeBranch(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const target = openerOf('branch-target', 'branch_target', host, drawn.getPos)
  const row = element('div', 'branch-row', target)
  row.contentEditable = 'false'
  return makeLabelled(host, node, drawn, 'branch', {
    row,
    followsSections: true,
    draw(next) {
      const { target: id } = next.attrs
      const name = typeof id === 'string' ? host.sectionNames.get(id) : undefined
      const text =
        name !== undefined
          ? say(host, 'goes_to', { name })
          : say(host, id ? 'goes_nowhere' : 'goes_on')
      target.disabled = !host.mayEdit
      target.toggleAttribute('data-lost', Boolean(id) && name === undefined)
      labelButton(target, text, `${say(host, 'branch_target')}: ${text}`)
    },
  })
}

function makePause(host: ScriptEditorHost, node: ScriptNode, drawn: Drawn) {
  const seconds = makeAttributeInput(drawn, 'seconds', {
    className: 'pause-seconds',
    read(typed) {
      const number = Number(typed.normalize('NFKC'))
      return typed.trim() === '' || !Number.isFinite(number)
        ? undefined
        : Math.min(MAX_PAUSE, Math.max(0, Math.round(number * 10) / 10))
    },
  })
  seconds.input.inputMode = 'decimal'
  const unit = element('span', 'pause-unit')
  const body = element('div', 'block-text pause-body', seconds.input, unit)
  const label = element('span', 'block-label')
  const { dom, draw } = frame(host, drawn, label, body)
  return assemble(host, node, {
    dom,
    draw(next) {
      draw(next)
      dom.removeAttribute('data-empty')
      label.textContent = say(host, 'pause')
      seconds.show(String(next.attrs.seconds ?? 0))
      seconds.input.readOnly = !host.mayEdit
      seconds.input.setAttribute('aria-label', say(host, 'seconds'))
      unit.textContent = say(host, 'seconds_unit')
    },
  })
}
