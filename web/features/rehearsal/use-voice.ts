import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { createSpeechFollower, type SpeechFollower } from '#document/rehearse/follow-speech.ts'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { type SpeechFailure, speechFailure } from '#web/components/microphone.ts'

/**
 * The part of the browser's SpeechRecognition interface that is used here. Browsers give the class
 * different names.
 */
type Recognizer = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  abort(): void
}
type Heard = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type RecognizerClass = new () => Recognizer

const MATCHED_RESULTS = 6

const findRecognizer = (): RecognizerClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as {
    SpeechRecognition?: RecognizerClass
    webkitSpeechRecognition?: RecognizerClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export const hasVoice = (): boolean => findRecognizer() !== undefined

/**
 * While `state` is `on`, listens to the speaker. Calls `onPlace` with the spoken position in
 * seconds of the script. If the browser ends recognition, e.g. after a silence, starts it again.
 * After an error, `state` is the reason.
 */
export function useVoice(options: {
  sections: readonly PromptSection[]
  language: Language
  /**
   * Called when speech recognition is turned on. Returns the run's current position, in seconds of
   * the script.
   */
  readPosition(): number
  onPlace(position: number): void
}) {
  const { sections, language } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [state, setState] = useState<'off' | 'on' | SpeechFailure>('off')
  const following = useRef<SpeechFollower | null>(null)
  useEffect(() => {
    const Recognizer = findRecognizer()
    if (state !== 'on' || !Recognizer) return
    const lines = listLines(sections)
    const follower = createSpeechFollower(lines)
    following.current = follower
    const position = latest.current.readPosition()
    const begun = lines.findLast(({ at }) => at <= position)
    if (begun) follower.moveTo(begun.id)
    const recognizer = new Recognizer()
    Object.assign(recognizer, { lang: language, continuous: true, interimResults: true })
    let isOver = false
    recognizer.addEventListener('result', (event) => {
      const heard = Array.from((event as Heard).results)
        .slice(-MATCHED_RESULTS)
        .map((result) => result[0]?.transcript ?? '')
      const { id, said } = follower.hear(heard.join(' '))
      const line = lines.find((one) => one.id === id)
      if (line) latest.current.onPlace(line.at + said * line.seconds)
    })
    recognizer.addEventListener('error', (event) => {
      const failure = speechFailure((event as Event & { error: string }).error)
      if (failure === null) return
      isOver = true
      setState(failure)
    })
    recognizer.addEventListener('end', () => {
      if (!isOver) recognizer.start()
    })
    recognizer.start()
    return () => {
      isOver = true
      recognizer.abort()
    }
  }, [state, sections, language])
  const turn = useCallback((isOn: boolean) => setState(isOn ? 'on' : 'off'), [])
  const moveTo = useCallback((id: string) => following.current?.moveTo(id), [])
  return { state, turn, moveTo }
}

/** Spoken lines with start and duration in seconds of the script. */
function listLines(sections: readonly PromptSection[]) {
  let at = 0
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ block_id, parts, seconds }) => {
      const start = at
      at += seconds
      const text = parts.map((part) =>
        part.layout === 'row' ? part.cells.map((cell) => cell.text).join(' ') : part.text,
      )
      return seconds > 0 ? [{ id: block_id, text: text.join(' '), at: start, seconds }] : []
    }),
  )
}
