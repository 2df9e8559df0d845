import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, textOf, textsOf } from '../blocks.ts'
import { type PromptSection, promptScript } from '../rehearse/prompt-script.ts'
import type { ScriptDocument } from '../script-document.ts'

/**
 * A possible answer of the customer. If `target` is null or its section is missing (`isGone`), the
 * call continues with the next step.
 */
export type Answer = { block_id: string; text: string; target: string | null; isGone: boolean }

export type Step = {
  id: string
  /** Paragraphs to say; empty for a step that has only answers, or only cues and memos. */
  said: readonly string[]
  /** True if the speaker of the paragraphs is the customer or another person, not `me`. */
  isTheirs: boolean
  /** Name of the field that stores the answer; null if there is none. */
  field: string | null
  cues: readonly { block_id: string; text: string }[]
  memos: readonly string[]
  answers: readonly Answer[]
}

export type CallSection = Pick<PromptSection, 'id' | 'title' | 'seconds'> & {
  steps: readonly Step[]
}
export type Objection = { block_id: string; says: string; answer: string }
export type Call = { sections: readonly CallSection[]; objections: readonly Objection[] }

type OpenStep = {
  -readonly [K in keyof Step]: Step[K] extends readonly (infer V)[] ? V[] : Step[K]
}
const newStep = (id: string): OpenStep => ({
  id,
  said: [],
  isTheirs: false,
  field: null,
  cues: [],
  memos: [],
  answers: [],
})

/**
 * Converts a script to the steps of a call. Cues and memos belong to the words that follow them,
 * otherwise to the last step. Answers belong to the preceding step. Objections are listed
 * separately, and pauses are omitted. Fill the variables first (`fillScript`).
 */
export function readCall(script: ScriptDocument, language: Language, kind: ScriptKind): Call {
  const prompt = new Map(promptScript(script, language, kind).map((part) => [part.id, part]))
  const ids = new Set(script.sections.map(({ id }) => id))
  const blocks = script.sections.flatMap((section) => section.blocks)
  return {
    sections: script.sections.map(({ id, blocks: own }) => ({
      id,
      title: prompt.get(id)?.title ?? '',
      seconds: prompt.get(id)?.seconds ?? 0,
      steps: readSteps(own, ids),
    })),
    objections: blocks.flatMap((block) =>
      block.type === 'objection' && block.says !== ''
        ? [{ block_id: block.id, says: block.says, answer: block.answer }]
        : [],
    ),
  }
}

function readSteps(blocks: readonly Block[], ids: ReadonlySet<string>): Step[] {
  const steps: OpenStep[] = []
  /** Step with cues and memos that belong to the next words. */
  let waiting: OpenStep | null = null
  const begin = (id: string) => {
    const step = waiting ?? newStep(id)
    waiting = null
    steps.push(step)
    return step
  }
  for (const block of blocks) {
    if (block.type === 'cue' || block.type === 'memo') {
      waiting = addRemark(waiting, block)
    } else if (block.type === 'branch') {
      waiting = joinLast(steps, waiting)
      const step = (waiting === null && steps.at(-1)) || begin(block.id)
      const { id, text, target } = block
      step.answers.push({ block_id: id, text, target, isGone: target !== null && !ids.has(target) })
    } else {
      const said = wordsOf(block)
      if (said.length > 0) Object.assign(begin(block.id), { said, ...describeSpoken(block) })
    }
  }
  waiting = joinLast(steps, waiting)
  return waiting ? [...steps, waiting] : steps
}

/**
 * Adds pending cues and memos to the last step and returns null. If there is no step yet, returns
 * them unchanged, so that they stay pending.
 */
function joinLast(steps: readonly OpenStep[], waiting: OpenStep | null): OpenStep | null {
  const last = steps.at(-1)
  if (!waiting || !last) return waiting
  last.cues.push(...waiting.cues)
  last.memos.push(...waiting.memos)
  return null
}

/** Texts of a block to say; none for an objection. */
const wordsOf = (block: Block): string[] =>
  block.type === 'objection'
    ? []
    : textsOf(block).flatMap(({ text }) => (text === '' ? [] : [text]))

const describeSpoken = (block: Block) => ({
  isTheirs: block.type === 'line' && block.speaker !== 'me',
  field: block.type === 'question' ? block.field : null,
})

function addRemark(waiting: OpenStep | null, block: Block): OpenStep | null {
  const text = textOf(block, 'text')
  if (text === '') return waiting
  const step = waiting ?? newStep(block.id)
  if (block.type === 'cue') step.cues.push({ block_id: block.id, text })
  else step.memos.push(text)
  return step
}
