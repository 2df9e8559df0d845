import { type FormEvent, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'

/** A form's submit: one at a time, and what went wrong. `explain` words what is no call's failure. */
export function useSubmit(
  work: () => Promise<unknown>,
  explain: (error: unknown) => Pair = errorText,
) {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pair | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // State shows a moment late; two presses in one frame are told apart here.
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy, problem, forget: () => setProblem(null) }
}
