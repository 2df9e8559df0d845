import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { appendQuestion } from '#document/append-question.ts'
import { CANVAS_QUESTIONS } from '#document/canvas-questions.ts'
import { showToast } from '#web/messages/message-store.ts'
import { connectDocument, type LiveDocument } from '#web/realtime/connect-document.ts'
import { socketUrl } from '#web/realtime/entry.ts'
import { getSocketToken, useSession } from '#web/session/session.ts'
import { CANVAS_TEXTS } from './texts.ts'

const WAIT_MS = 10_000

/**
 * `saved`: the server has stored the question. `unconfirmed`: the server has not confirmed the
 * question yet; this browser will send it later. `unreachable`: the script could not be loaded or
 * edited, and nothing was changed.
 */
export type AddedQuestion =
  | { outcome: 'saved' | 'unconfirmed'; block_id: string }
  | { outcome: 'unreachable' }

/**
 * Adds the question of an empty box to the talk script, in the script's language. Uses a separate
 * live connection, so colleagues who have the script open see the question appear.
 */
export async function addQuestionToScript(options: {
  script_id: string
  language: Language
  box: BoxKey
  /** The question, in the script's language. */
  text: string
  user: { id: string; name: string }
}): Promise<AddedQuestion> {
  const { script_id, language, box, text, user } = options
  const live = connectDocument({
    name: { kind: 'script', id: script_id },
    url: socketUrl(),
    user,
    getToken: getSocketToken,
  })
  try {
    // Waits until the script is loaded. Otherwise `appendQuestion` could add a question that the
    // script already has.
    if (!(await waitUntilSaved(live)) || live.state.get().mayEdit !== true) {
      return { outcome: 'unreachable' }
    }
    const { field, section_kind } = CANVAS_QUESTIONS[box]
    const block_id = appendQuestion(live.doc, {
      section_kind,
      text,
      field: field[language],
      language,
    })
    return { outcome: (await waitUntilSaved(live)) ? 'saved' : 'unconfirmed', block_id }
  } finally {
    live.close()
  }
}

/**
 * Resolves to true when the document is loaded and the server has confirmed all changes. Resolves
 * to false:
 * - on a problem
 * - if the document is read-only
 * - if a change is refused
 * - after WAIT_MS
 */
function waitUntilSaved({ state }: LiveDocument): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isSaved: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isSaved)
    }
    const timer = setTimeout(() => finish(false), WAIT_MS)
    const check = () => {
      const { saveState, problem, isLoaded } = state.get()
      if (problem !== null || saveState === 'read_only' || saveState === 'refused') finish(false)
      else if (saveState === 'saved' && isLoaded) finish(true)
    }
    const unsubscribe = state.subscribe(check)
    queueMicrotask(check)
  })
}

/**
 * Returns a function that adds a box's question and shows the outcome in a toast. `adding` has the
 * boxes whose question is being added.
 */
export function useQuestionAdding(options: {
  script: { id: string; language: Language }
  onAdded: () => void
  onShow: (block_id: string) => void
}): { adding: ReadonlySet<BoxKey>; add: (box: BoxKey, text?: string) => void } {
  const { script, onAdded, onShow } = options
  const { user } = useSession()
  const [adding, setAdding] = useState<ReadonlySet<BoxKey>>(new Set())

  const add = async (box: BoxKey, words: string = CANVAS_QUESTIONS[box].text[script.language]) => {
    if (!user || adding.has(box)) return
    setAdding((before) => new Set(before).add(box))
    const result = await addQuestionToScript({
      script_id: script.id,
      language: script.language,
      box,
      text: words,
      user: { id: user.id, name: user.username },
    })
    setAdding((before) => new Set([...before].filter((other) => other !== box)))
    if (result.outcome === 'unreachable') {
      showToast({
        status: 'error',
        title: CANVAS_TEXTS.question_failed,
        text: CANVAS_TEXTS.question_failed_text,
      })
    } else if (result.outcome === 'unconfirmed') {
      showToast({
        status: 'warning',
        title: CANVAS_TEXTS.question_waits,
        text: words,
      })
    } else {
      showToast({
        status: 'success',
        title: CANVAS_TEXTS.question_added,
        text: words,
        action: { label: CANVAS_TEXTS.show_in_script, run: () => onShow(result.block_id) },
      })
      onAdded()
    }
  }
  return { adding, add }
}
