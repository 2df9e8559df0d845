import type { Control } from '../blocks/block-view.ts'
import type { ScriptEditorHost } from '../script-editor-host.ts'
import { makeAttributeInput } from './attribute-input.ts'
import { type Drawn, element, labelButton, openerOf } from './node-parts.ts'

/** A rendered control of a block: created once, then updated by `draw`. */
export type DrawnControl = { dom: HTMLElement; draw(control: Control): void }

export function makeControl(host: ScriptEditorHost, drawn: Drawn, control: Control): DrawnControl {
  if (control.as === 'field') return makeField(host, drawn, control)
  if (control.as === 'section') return makeSectionOpener(host, control)
  const dom = element('span', control.className)
  return {
    dom,
    draw(next) {
      if (next.as === 'words') dom.textContent = next.text
    },
  }
}

type FieldControl = Extract<Control, { as: 'field' }>

function makeField(host: ScriptEditorHost, drawn: Drawn, control: FieldControl): DrawnControl {
  const { className, maxLength, read } = control
  const options = { className, read, ...(maxLength === undefined ? {} : { maxLength }) }
  const { input, show } = makeAttributeInput(drawn, control.attribute, options)
  if (control.inputMode) input.inputMode = control.inputMode
  return {
    dom: input,
    draw(next) {
      if (next.as !== 'field') return
      show(next.value)
      input.setAttribute('aria-label', next.name)
      input.placeholder = host.mayEdit ? (next.placeholder ?? '') : ''
      input.readOnly = !host.mayEdit
    },
  }
}

type SectionControl = Extract<Control, { as: 'section' }>

function makeSectionOpener(host: ScriptEditorHost, { className }: SectionControl): DrawnControl {
  const dom = openerOf(className, 'branch_target', host)
  return {
    dom,
    draw(next) {
      if (next.as !== 'section') return
      dom.disabled = !host.mayEdit
      dom.toggleAttribute('data-lost', next.isLost)
      labelButton(dom, next.text, next.name)
    },
  }
}
