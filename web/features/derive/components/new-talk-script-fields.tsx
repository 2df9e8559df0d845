import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_TITLE } from '#contract/limits.ts'
import { parseDuration } from '#web/editor/parse-duration.ts'
import { useTexts } from '#web/language/language.tsx'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'

const MIN_SECONDS = 10
const MAX_SECONDS = 14_400

type Fields = { title: string; target: string }

/** The title and target time of a new talk script, as typed. */
export function useNewTalkScript(title: string) {
  const [fields, setFields] = useState<Fields>({ title, target: '' })
  const [isShown, setShown] = useState(false)
  const target_seconds = fields.target.trim() === '' ? null : parseDuration(fields.target)
  const isTargetWrong =
    fields.target.trim() !== '' &&
    (target_seconds === null || target_seconds < MIN_SECONDS || target_seconds > MAX_SECONDS)
  const isTitleWrong = fields.title.trim() === ''
  return {
    fields,
    setFields,
    wrong: { title: isShown && isTitleWrong, target: isShown && isTargetWrong },
    /** Validates the fields: returns the input, or null and shows the errors. */
    read() {
      setShown(true)
      return isTitleWrong || isTargetWrong ? null : { title: fields.title.trim(), target_seconds }
    },
  }
}

export function NewTalkScriptFields({
  state,
  lang,
}: {
  state: ReturnType<typeof useNewTalkScript>
  lang: string
}) {
  const t = useTexts(DERIVE_TEXTS)
  const { fields, setFields, wrong } = state
  return (
    <div className="derive-fields">
      <TextInput
        label={t('title')}
        lang={lang}
        maxLength={MAX_TITLE}
        value={fields.title}
        error={wrong.title && t('title_missing')}
        onChange={(event) => setFields({ ...fields, title: event.currentTarget.value })}
      />
      <TextInput
        label={t('target')}
        placeholder={t('target_hint')}
        autoComplete="off"
        maxLength={20}
        value={fields.target}
        error={wrong.target && t('target_wrong')}
        onChange={(event) => setFields({ ...fields, target: event.currentTarget.value })}
      />
    </div>
  )
}
