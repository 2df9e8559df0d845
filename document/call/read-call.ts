import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { type Block, textOf, textsOf } from '../blocks.ts'
import { type PromptSection, promptScript } from '../rehearse/prompt-script.ts'
import type { ScriptDocument } from '../script-document.ts'

/** One of their answers, and the section it leads to: null, or one that is gone, goes on from here. */
export type Answer = { block_id: string; text: string; target: string | null; isGone: boolean }

/** What is on the screen at once: something to say or to ask, what to do beside it, and their answers. */
export type Step = {
  /** The first block of it: where the step is found again. */
  id: string
  /** What is said, a paragraph each; none of a step that only waits for an answer. */
  said: readonly string[]
  /** Whether somebody else says it. */
  isTheirs: boolean
  /** What the answer is written down as; null where nothing is. */
  field: string | null
  cues: readonly { block_id: string; text: string }[]
  memos: readonly string[]
  answers: readonly Answer[]
}

export type CallSection = Pick<PromptSection, 'id' | 'title' | 'seconds'> & {
  steps: readonly Step[]
}
/** What they may object, and what is answered. */
export type Objection = { block_id: string; says: string; answer: string }
/** A script as it is said to somebody who answers. */
export type Call = { sections: readonly CallSection[]; objections: readonly Objection[] }

type OpenStep = {
  -readonly [K in keyof Step]: Step[K] extends readonly (infer V)[] ? V[] : Step[K]
}
const newStep = (id: string): OpenStep => ({
  ...{ id, said: [], isTheirs: false, field: null },
  ...{ cues: [], memos: [], answers: [] },
})

/**
 * Reads a script as a call: cues and memos stand with what is said after them, answers with what was said before.
 * Objections may come at any time, and pauses are the other's. Variables are those of the script: `fillScript` first.
 */
export function readCall(script: ScriptDocument, language: Language, kind: ScriptKind): Call {
  const prompt = new Map(promptScript(script, language, kind).map((part) => [part.id, part]))
  const ids = new Set(script.sections.map(({ id }) => id))
  const blocks = script.sections.flatMap((section) => section.blocks)
  return {
    sections: script.sections.map(({ id, blocks: own }) => ({
      ...{ id, title: prompt.get(id)?.title ?? '', seconds: prompt.get(id)?.seconds ?? 0 },
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
  /** What stands before the next thing said. */
  let waiting: OpenStep | null = null
  /** The step that a block belongs to: one that waits, or a new one. */
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
      if (said.length > 0) Object.assign(begin(block.id), { said, ...describeSaid(block) })
    }
  }
  waiting = joinLast(steps, waiting)
  return waiting ? [...steps, waiting] : steps
}

/** What stands before answers, or at a section’s end, belongs to what was said last; gives what is left over. */
function joinLast(steps: readonly OpenStep[], waiting: OpenStep | null): OpenStep | null {
  const last = steps.at(-1)
  if (!waiting || !last) return waiting
  last.cues.push(...waiting.cues)
  last.memos.push(...waiting.memos)
  return null
}

/** What of a block is said; nothing of an objection, which may come at any time. */
const wordsOf = (block: Block): string[] =>
  block.type === 'objection'
    ? []
    : textsOf(block).flatMap(({ text }) => (text === '' ? [] : [text]))

const describeSaid = (block: Block) => ({
  isTheirs: block.type === 'line' && block.speaker !== 'me',
  field: block.type === 'question' ? block.field : null,
})

/** A cue or memo, with those before it. */
function addRemark(waiting: OpenStep | null, block: Block): OpenStep | null {
  const text = textOf(block, 'text')
  if (text === '') return waiting
  const step = waiting ?? newStep(block.id)
  if (block.type === 'cue') step.cues.push({ block_id: block.id, text })
  else step.memos.push(text)
  return step
}
