import { useState } from 'react'
import { MAX_AUDIENCE } from '#contract/limits.ts'
import type { Script } from '#contract/scripts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { InPlaceField } from './in-place-field.tsx'

type Props = { script: Script; mayEdit: boolean }

/** Whom the script is for and what it is to bring about. Outsiders never see it: the share page is not given it. */
export function ScriptBrief(props: Props) {
  const { script, mayEdit } = props
  if (!mayEdit && !script.audience && !script.purpose) return null
  return (
    <div className="script-brief">
      <BriefPart {...props} name="audience" />
      <BriefPart {...props} name="purpose" />
    </div>
  )
}

function BriefPart({ script, mayEdit, name }: Props & { name: 'audience' | 'purpose' }) {
  const t = useTexts(EDITOR_TEXTS)
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
      <button type="button" className="script-brief-add" onClick={() => setWriting(true)}>
        ＋ {t(name)}
      </button>
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
