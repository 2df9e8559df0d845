import type { ProblemCode } from '#contract/problems.ts'
import { Refusal } from '../refusal.ts'
import type { LlmProblem, LlmProblemKind } from './llm-problem.ts'

const PROBLEMS: Record<LlmProblemKind, ProblemCode> = {
  unavailable: 'generation_unavailable',
  refused: 'generation_unavailable',
  quota: 'generation_unavailable',
  timeout: 'generation_timeout',
  malformed: 'generation_failed',
}

export const toRefusal = ({ kind }: LlmProblem): Refusal => new Refusal(PROBLEMS[kind])
