import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { CanvasRule } from '../rule-texts.ts'

export type CanvasCase = readonly [box: BoxKey, text: string, rules: readonly CanvasRule[]]
