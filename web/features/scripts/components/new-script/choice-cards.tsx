import type { ReactNode } from 'react'

type Choice<T extends string> = { value: T; title: string; text?: string; note?: string | null }

type Props<T extends string> = {
  legend: string
  /** Whether the legend is a heading of the page's course, or only names the group for screen readers. */
  isStep?: boolean
  name: string
  choices: readonly Choice<T>[]
  value: T | null
  error?: string | null
  onChoose: (value: T) => void
  children?: ReactNode
}

/** One of several, each a card that says what it is. Native radio buttons: arrows, Space and Tab work. */
export function ChoiceCards<T extends string>(props: Props<T>) {
  const { legend, isStep = true, name, choices, value, error, onChoose, children } = props
  return (
    <fieldset className="choice-cards" data-name={name}>
      <legend className={isStep ? 'new-script-step' : 'visually-hidden'}>{legend}</legend>
      <div className="choice-grid">
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            <span className="choice-title">
              <strong>{choice.title}</strong>
              {choice.note && <span className="choice-note">{choice.note}</span>}
            </span>
            {choice.text && <span className="choice-text">{choice.text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className="new-script-problem" role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
