import type { CallFigures } from '#contract/call-figures.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { CANVAS_QUESTIONS } from '../canvas-questions.ts'
import { foldForSearch } from '../fold-text.ts'
import type { Section } from '../script-document.ts'

/** Answers recorded under one question. */
export type HeardField = CallFigures['fields'][number]

export type HeardByBox = ReadonlyMap<BoxKey, readonly HeardField[]>

/**
 * Groups recorded answers by canvas box: by the field of the box's own question, else by the section's
 * kind. Unanswered fields and fields without a box are omitted.
 */
export function listHeardByBox(
  fields: readonly HeardField[],
  sections: readonly Section[],
): HeardByBox {
  const found = new Map<BoxKey, HeardField[]>()
  for (const field of fields) {
    const box = field.answered > 0 ? (findByName(field) ?? findBySection(field, sections)) : null
    if (box) found.set(box, [...(found.get(box) ?? []), field])
  }
  return found
}

const fold = (text: string) => foldForSearch(text.trim())

function findByName({ field }: HeardField): BoxKey | undefined {
  if (field.trim() === '') return undefined
  return BOX_KEYS.find((box) =>
    Object.values(CANVAS_QUESTIONS[box].field).some((name) => fold(name) === fold(field)),
  )
}

function findBySection({ block_id }: HeardField, sections: readonly Section[]): BoxKey | undefined {
  const section = sections.find(({ blocks }) => blocks.some(({ id }) => id === block_id))
  return BOX_KEYS.find((box) => CANVAS_QUESTIONS[box].section_kind === section?.kind)
}
