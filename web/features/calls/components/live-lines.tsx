import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import type { Language } from '#contract/language.ts'
import { linesAround } from '#document/call/lines-around.ts'
import type { CallSection } from '#document/call/read-call.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { WIDE } from '#web/theme/breakpoints.ts'
import type { useCall } from '../use-call.ts'
import { LiveStep } from './live-step.tsx'

type Props = { call: ReturnType<typeof useCall>; language: Language }

/**
 * The current step, with the lines before and after it. A wide window shows the lines of the whole
 * script. A narrow window shows only the lines of the current section.
 */
export function LiveLines({ call, language }: Props) {
  const isWide = useMediaQuery(WIDE.lg, undefined, { getInitialValueInEffect: false })
  const { before, after } = linesAround(call.call, call.found, isWide ? 'script' : 'section')
  return (
    <>
      <Lines sections={before} {...{ call, language }} />
      <LiveStep {...{ call, language }} />
      <Lines sections={after} {...{ call, language }} />
    </>
  )
}

/** Lines before or after the current step. Pressing a line continues the call from there. */
function Lines({ sections, call, language }: Props & { sections: readonly CallSection[] }) {
  return (
    <div className="live-around" lang={language}>
      {sections.map(({ id, title, steps }) => (
        <Fragment key={id}>
          {title !== '' && <h3 className="stage-heading">{title}</h3>}
          {steps.map((step) => (
            <PlainButton
              key={step.id}
              data-theirs={step.isTheirs}
              onClick={() => call.goToStep({ section_id: id, step_id: step.id })}
            >
              {step.said.length > 0
                ? step.said.map((said) => (
                    <span key={said}>
                      <DocumentText text={said} />
                    </span>
                  ))
                : step.answers.map(({ text }) => text).join(' / ')}
            </PlainButton>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
