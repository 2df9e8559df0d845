import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'
import { type FormProblem, readFormProblem } from './form-problem.ts'

type Values = Record<string, string>
type Steps<V extends Values> = {
  /** Finds problems in the values. If it finds any, the form is not sent. */
  check?(values: V): Partial<Record<keyof V & string, Pair>>
  /**
   * Sends the form. If the promise rejects, the error is shown at its fields or above the button,
   * and the values stay.
   */
  submit(values: V): Promise<unknown>
  /** Returns the text of an error that concerns no field. */
  explain?(error: unknown): Pair
  /** Field that shows errors of the whole form. For forms that do not render `problem`. */
  fallbackField?: keyof V & string
}

export type FieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
export type Form<V extends Values> = {
  values: V
  field(name: keyof V & string): FieldProps
  /** Problem of the whole form; null if there is none. */
  problem: Pair | null
  isBusy: boolean
  form: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

/**
 * State of a form: its values and problems. Ignores a submit while the form is being sent, and
 * focuses the first invalid field.
 */
export function useForm<V extends Values>(initial: V | (() => V), steps: Steps<V>): Form<V> {
  const { pick } = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem<string>>({ fields: {}, whole: null })
  const { submit, explain = errorText, fallbackField } = steps

  useEffect(() => {
    if (Object.keys(problem.fields).length === 0) return
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // Selects the refused value, so that typing replaces it.
    if (fallbackField && field instanceof HTMLInputElement) field.select()
  }, [problem, fallbackField])

  const send = async () => {
    // Guards against a second press before React re-renders.
    if (running.current) return
    const fields = steps.check?.(values) ?? {}
    setProblem({ fields, whole: null })
    if (Object.keys(fields).length > 0) return
    running.current = true
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      const found = readFormProblem(error, Object.keys(values), explain)
      const { whole } = found
      setProblem(
        fallbackField && whole ? { fields: { [fallbackField]: whole }, whole: null } : found,
      )
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    values,
    field: (name) => {
      const error = problem.fields[name]
      return {
        name,
        value: values[name] ?? '',
        error: error && pick(error),
        onChange: ({ currentTarget: { value } }) => {
          setValues((before) => ({ ...before, [name]: value }))
          if (error) setProblem(({ fields: { [name]: _, ...fields } }) => ({ fields, whole: null }))
        },
      }
    },
    problem: problem.whole,
    isBusy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
  }
}
