import { Select, Textarea } from '@mantine/core'
import { useId } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { MAX_AUDIENCE } from '#contract/limits.ts'
import { isOfGroup } from '#contract/permissions.ts'
import { BRIEF_TEXTS } from '#contract/script-brief.ts'
import { TEAM_VISIBILITIES } from '#contract/scripts.ts'
import { FormError } from '#web/components/form-error.tsx'
import { useTexts } from '#web/language/language.tsx'
import { SCRIPT_BRIEF_TEXTS } from '#web/language/script-brief-texts.ts'
import type { NewScriptDraft } from '../new-script-draft.ts'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

type Props = {
  draft: NewScriptDraft
  target: { minutes: string; seconds: string }
  has_team: boolean
  targetError: string | null
  onChange: (part: Partial<NewScriptDraft>) => void
}

/** Fields for the audience, purpose, target time, language and visibility of a new script. */
export function ScriptDetails(props: Props) {
  const { draft, target, has_team, targetError, onChange } = props
  const t = useTexts(NEW_SCRIPT_TEXTS)
  const b = useTexts(SCRIPT_BRIEF_TEXTS)
  const errorId = useId()
  const time = (part: 'minutes' | 'seconds') => (
    <label>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={target[part]}
        aria-invalid={targetError !== null}
        aria-describedby={targetError ? errorId : undefined}
        onChange={(event) => onChange({ target: { ...target, [part]: event.currentTarget.value } })}
      />
      {t(part)}
    </label>
  )
  return (
    <details className="script-details">
      <summary>{t('details')}</summary>
      {BRIEF_TEXTS.map((name) => (
        <Textarea
          key={name}
          label={b('optional', { field: b(name) })}
          placeholder={b(`${name}_placeholder`)}
          maxLength={MAX_AUDIENCE}
          rows={2}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <div className="script-details-row">
        <fieldset className="target-time">
          <legend>{t('target')}</legend>
          {time('minutes')}
          {time('seconds')}
          <FormError id={errorId} of={targetError} mt="1xs" />
        </fieldset>
        <Select
          label={t('language')}
          value={draft.language}
          onChange={(language) => language && onChange({ language })}
          data={LANGUAGES.map((value) => ({ value, label: t(value) }))}
        />
        {has_team && (
          <Select
            label={t('visibility')}
            value={draft.visibility}
            onChange={(visibility) => visibility && onChange({ visibility })}
            data={(isOfGroup(draft.visibility)
              ? [...TEAM_VISIBILITIES, draft.visibility]
              : TEAM_VISIBILITIES
            ).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </div>
    </details>
  )
}
