import type { ScriptDocument } from '#document/script-document.ts'

/** Creates a script of equal sections with `blocks` lines each; all lines have the same text. */
export function makeScript(sections: number, blocks: number, text: string): ScriptDocument {
  const line = (id: string) => ({ id, type: 'line' as const, speaker: 'me' as const, text })
  return {
    sections: Array.from({ length: sections }, (_, s) => ({
      id: `section-${s}`,
      kind: 'free' as const,
      title: `見出し${s}`,
      target_seconds: null,
      blocks: Array.from({ length: blocks }, (_, b) => line(`block-${s}-${b}`)),
    })),
  }
}
