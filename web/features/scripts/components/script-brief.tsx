import { useState } from 'react'
import { MAX_AUDIENCE } from '#contract/limits.ts'
import { BRIEF_TEXTS, type BriefText } from '#contract/script-brief.ts'
import type { Script } from '#contract/scripts.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useTexts } from '#web/language/language.tsx'
import { SCRIPT_BRIEF_TEXTS } from '#web/language/script-brief-texts.ts'
import { InPlaceField } from './in-place-field.tsx'

type Props = { script: Script; mayEdit: boolean }

/** The script's brief: audience and purpose. Share pages do not contain it. */
export function ScriptBrief(props: Props) {
  const { script, mayEdit } = props
  if (!mayEdit && BRIEF_TEXTS.every((name) => !script[name])) return null
  return (
    <div className="script-brief">
      {BRIEF_TEXTS.map((name) => (
        <BriefPart key={name} {...props} name={name} />
      ))}
    </div>
  )
}

function BriefPart({ script, mayEdit, name }: Props & { name: BriefText }) {
  const t = useTexts(SCRIPT_BRIEF_TEXTS)
  const [isWriting, setWriting] = useState(false)
  const value = script[name]
  if (!mayEdit) {
    return value === '' ? null : (
      <p>
        <span className="script-brief-label">{t(name)}</span>
        <span lang={script.language}>{value}</span>
      </p>
    )
  }
  if (value === '' && !isWriting) {
    return (
      <PlainButton className="script-brief-add" onClick={() => setWriting(true)}>
        ＋ {t(name)}
      </PlainButton>
    )
  }
  return (
    <div className="script-brief-part">
      <span className="script-brief-label" aria-hidden="true">
        {t(name)}
      </span>
      <div>
        <InPlaceField
          {...{ id: script.id, name, value, lang: script.language, isFirst: isWriting }}
          isOptional
          label={t(name)}
          maxLength={MAX_AUDIENCE}
          className="script-brief-text"
          onLeave={() => setWriting(false)}
        />
      </div>
    </div>
  )
}
