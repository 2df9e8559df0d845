import { SCRIPT_KINDS, type ScriptKind } from '#contract/scripts.ts'
import { useTexts } from '#web/language/language.tsx'
import { NEW_SCRIPT_TEXTS } from '../texts.ts'

/** Talk script or prose script. Native radio buttons: arrows, Space and Tab work. */
export function KindChoice(props: { kind: ScriptKind; onChoose: (kind: ScriptKind) => void }) {
  const t = useTexts(NEW_SCRIPT_TEXTS)
  return (
    <fieldset className="kind-choice">
      <legend className="visually-hidden">{t('kind')}</legend>
      {SCRIPT_KINDS.toReversed().map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="kind"
            value={value}
            checked={props.kind === value}
            onChange={() => props.onChoose(value)}
          />
          <strong>{t(value)}</strong>
          <span>{t(`${value}_text`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
