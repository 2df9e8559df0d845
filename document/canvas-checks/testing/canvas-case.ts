import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { CanvasRule } from '../rule-texts.ts'

/** A canvas with a single note, and the rules that it violates. */
export type CanvasCase = readonly [box: BoxKey, text: string, rules: readonly CanvasRule[]]
