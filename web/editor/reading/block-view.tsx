import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { type Block, type TextKey, textsOf } from '#document/blocks.ts'
import { rangesOf } from '#document/text-marks.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { MarkedWords } from '#web/components/document/marked-words.tsx'
import type { Control, ViewContext } from '../blocks/block-view.ts'
import { viewOf } from '../blocks.ts'
import type { ViewMarks } from './view-marks.ts'

type Props = {
  block: Block
  language: Language
  context: ViewContext
  /** True if the block's speaker is shown. */
  withVoice: boolean
  hrefOf(section_id: string): string
  marks: ViewMarks | undefined
  /** Value of the element's attribute `data-id`; undefined omits the attribute. */
  name: string | undefined
}

/** A block for readers: rendered like in the editor, with words instead of controls. */
export function BlockView(props: Props) {
  const { block, language, context, withVoice, hrefOf, marks, name } = props
  const view = viewOf(block.type)
  const texts = textsOf(block)
  const label = view.label(block, context)
  const controls = (view.controls?.(block, context) ?? []).flatMap(
    (control) => readControl(control, hrefOf) ?? [],
  )
  const draw = (key: TextKey, text: string) =>
    marks?.drawText(block.id, key, text) ?? (
      <MarkedWords words={{ text, marks: rangesOf(block.marks, key) }} />
    )
  if (texts.length > 0 && controls.length === 0 && texts.every(({ text }) => text === ''))
    return null
  const data = Object.entries(view.data?.(block, context) ?? {}).map(([name, value]) => [
    `data-${name}`,
    value,
  ])
  return (
    <div
      className="block"
      data-type={block.type}
      data-id={name}
      {...Object.fromEntries(data)}
      {...marks?.attributesOf(block.id)}
    >
      <span className="block-label">{(withVoice || !label.speaker) && label.text}</span>
      {texts[0] && texts.length === 1 && (
        <p className="block-text" lang={language}>
          {draw(texts[0].key, texts[0].text)}
        </p>
      )}
      {texts.length > 1 && (
        <div className="block-text">
          {texts.map(({ key, node, text }) => (
            <div
              key={key}
              className="block-part"
              data-node={node}
              data-label={view.texts[key]?.label?.[context.language]}
              lang={language}
            >
              {draw(key, text)}
            </div>
          ))}
        </div>
      )}
      {controls.length > 0 && (
        <div className={texts.length > 0 ? 'block-row' : 'block-text'}>{controls}</div>
      )}
      {marks?.noteOf(block.id)}
    </div>
  )
}

/** Words for readers in place of a control; null if there are none. */
function readControl(control: Control, hrefOf: Props['hrefOf']): ReactNode {
  const { as, className } = control
  if (as === 'words') {
    return (
      <span key={className} className={className}>
        {control.text}
      </span>
    )
  }
  if (as === 'field') {
    return control.value === '' ? null : (
      <span key={className} className={className}>
        <DocumentText text={control.reads ?? control.value} />
      </span>
    )
  }
  const { target, isLost, text } = control
  return target === null || isLost ? null : (
    <a key={className} className={className} href={hrefOf(target)}>
      {text}
    </a>
  )
}
