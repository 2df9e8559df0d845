import { useEffect, useMemo, useState } from 'react'
import type { Script } from '#contract/scripts.ts'
import { outcomesOfScript } from '#document/call/call-outcomes.ts'
import { describeCall } from '#document/call/describe-call.ts'
import { readCall } from '#document/call/read-call.ts'
import {
  type CallPosition,
  chooseAnswer,
  findPlace,
  goToStep,
  jumpTo,
  moveBack,
  moveForward,
  placeAfter,
  startCall,
  type Walk,
} from '#document/call/walk-call.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import type { ScriptFigures } from '#web/editor/follow-script.ts'
import { storeOwnRun } from '#web/features/rehearsal/api/run-outbox.ts'
import {
  type CallDraft,
  callDrafts,
  callsShown,
  isInterrupted,
  isMistake,
  NOT_ENDED,
  secondsPerSection,
  walkTo,
} from './call-draft.ts'

const SHOWN_EVERY_MS = 5_000

/**
 * The state of a live call, and the functions that change it. The call uses a snapshot of the
 * script; `takeChange` replaces it with the current script.
 */
export function useCall(script: Script, figures: ScriptFigures) {
  const { id: script_id, kind, language } = script
  const [text, setText] = useState(figures.script)
  const call = useMemo(() => readCall(text, language, kind), [text, language, kind])
  const [draft, setDraft] = useState<CallDraft>(() => {
    const draft = newDraft(startCall(call))
    // After a reload, the stored call continues with the current script, so `read_at` is the
    // current time.
    return { ...draft, ...callDrafts.read(script_id), read_at: draft.read_at }
  })
  const [isAsking, setAsking] = useState(() => {
    const stored = callDrafts.read(script_id)
    return stored !== null && isInterrupted(stored, callsShown.read(script_id), Date.now())
  })
  // If two tabs show the same call, each tab applies the changes of the other tab, but keeps its
  // own snapshot.
  useEffect(
    () =>
      callDrafts.follow(script_id, (other) => {
        setAsking(false)
        setDraft(({ read_at }) => ({ ...(other ?? newDraft(startCall(call))), read_at }))
      }),
    [script_id, call],
  )
  useEffect(() => {
    if (isAsking) return
    const markShown = () =>
      callsShown.write(script_id, callDrafts.read(script_id) ? Date.now() : null)
    const timer = setInterval(markShown, SHOWN_EVERY_MS)
    return () => {
      clearInterval(timer)
      const left = callDrafts.read(script_id)
      if (left && isMistake(left, Date.now())) callDrafts.write(script_id, null)
      markShown()
    }
  }, [script_id, isAsking])
  const change = (changed: CallDraft) => {
    callDrafts.write(script_id, changed)
    setDraft(changed)
  }
  /** Starts a new draft with the same snapshot of the script. */
  const reset = () => {
    callDrafts.write(script_id, null)
    setDraft({ ...newDraft(startCall(call)), read_at: draft.read_at })
    setAsking(false)
  }
  const walk = (step: (from: Walk) => Walk) => change(walkTo(draft, step(draft.walk), Date.now()))
  const found = findPlace(call, draft.walk.place)
  const next = findPlace(call, placeAfter(call, draft.walk.place))
  const total = call.sections.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    call,
    draft,
    /** True while the user has not decided whether to resume an interrupted call. */
    isAsking,
    resume: () => setAsking(false),
    discard: reset,
    found,
    next,
    outcomes: outcomesOfScript(text, language),
    /** Null if no target time is set. */
    target: script.target_seconds,
    changed: findChange(figures.script, text, found?.section.id),
    takeChange() {
      setText(figures.script)
      const changed = { ...draft, read_at: new Date().toISOString() }
      // A call that has not begun is not stored.
      if (callDrafts.read(script_id)) change(changed)
      else setDraft(changed)
    },
    goOn: () => walk((from) => moveForward(call, from)),
    goBack: () => walk(moveBack),
    goToStep: (place: CallPosition) => walk((from) => goToStep(from, place)),
    jumpTo: (section_id: string) => walk((from) => jumpTo(call, from, section_id)),
    chooseAnswer: (block_id: string) => walk((from) => chooseAnswer(call, from, block_id)),
    writeAnswer: (step_id: string, answer: string) =>
      change({ ...draft, answers: { ...draft.answers, [step_id]: answer } }),
    writeNote: (note: string) => change({ ...draft, note }),
    writeCustomer: (customer: string) => change({ ...draft, customer }),
    /**
     * Records an objection in the current section. The user may open the answer several times, so
     * an objection counts only once per section.
     */
    meetObjection(block_id: string) {
      const section_id = found?.section.id ?? null
      const others = draft.objections.filter(
        (one) => one.block_id !== block_id || one.section_id !== section_id,
      )
      change({ ...draft, objections: [...others, { block_id, section_id }] })
    },
    tick: (block_id: string) => {
      const isDone = draft.done.includes(block_id)
      const others = draft.done.filter((id) => id !== block_id)
      change({ ...draft, done: isDone ? others : [...others, block_id] })
    },
    /**
     * Marks the call as recorded and stores it, even if the user has not entered anything. After a
     * reload, the recording then still belongs to this call.
     */
    storeRecorded: () => change({ ...draft, has_recording: true }),
    end: () => change({ ...draft, ended_at: new Date().toISOString() }),
    takeBackEnd: () => change({ ...draft, ended_at: null }),
    writeOutcome: (written: Partial<Pick<CallDraft, 'outcome' | 'next_action' | 'next_on'>>) =>
      change({ ...draft, ...written }),
    /**
     * Stores the call on this device, sends it to the server and starts a new draft. Returns the id
     * and the data of the call.
     */
    save() {
      const { ended_at, next_on, next_action } = draft
      const spent = secondsPerSection(draft, ended_at === null ? Date.now() : Date.parse(ended_at))
      const outcome = {
        outcome: draft.outcome,
        next_action: next_action.trim(),
        next_on: next_on || null,
      }
      const target = script.target_seconds ?? total
      const described = describeCall(call, draft.walk, draft, { outcome, spent, target })
      const { id, began_at, read_at } = draft
      storeOwnRun(
        script_id,
        { ...described, id, kind: 'call', language, began_at, read_at },
        { send: true },
      )
      reset()
      return { id, call: described.call }
    },
  }
}

/**
 * Returns `here` if the current section has changed since the call took its snapshot (`text`).
 * Returns `elsewhere` if only other sections or their order have changed. Returns null if nothing
 * has changed.
 */
function findChange(now: ScriptDocument, text: ScriptDocument, spoken: string | undefined) {
  const sectionOf = (script: ScriptDocument) => script.sections.find(({ id }) => id === spoken)
  if (sectionOf(now) !== sectionOf(text)) return 'here'
  const isSame =
    now.sections.length === text.sections.length &&
    now.sections.every((section, at) => section === text.sections[at])
  return isSame ? null : 'elsewhere'
}

function newDraft(walk: Walk): CallDraft {
  const now = new Date().toISOString()
  return {
    id: newUuid(),
    began_at: now,
    read_at: now,
    since: now,
    ...NOT_ENDED,
    walk,
    spent: {},
    answers: {},
    objections: [],
    note: '',
    customer: '',
    done: [],
  }
}
